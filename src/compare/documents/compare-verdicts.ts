import type { Verdict } from '../../lint/verdict.js'
import { works } from '../../project/linting/validate-files.js'
import { positionAt } from '../../source/source-file.js'
import type { VerdictDiff, VerdictOfSide } from '../diff-report.js'
import { pairByKeys, workflowsKey } from '../pairs.js'

/** Documents whose versions the upstream does not treat alike: it accepts one only, or refuses both for other reasons. */
export function compareVerdicts(
  old: readonly Verdict[],
  next: readonly Verdict[],
  renamed: ReadonlyMap<string, string>
): readonly VerdictDiff[] {
  const { pairs, added, removed } = pairByKeys(old, next, [
    ({ resource: { kind, namespace, name } }) => `${kind}\n${namespace}\n${name}`,
    ({ resource: { kind, name } }) => `${kind}\n${name}`,
    ({ resource }) => workflowsKey(resource, renamed)
  ])
  return [
    ...pairs.flatMap(pair => different(pair.old, pair.new)),
    ...added.flatMap(verdict => different(null, verdict)),
    ...removed.flatMap(verdict => different(verdict, null))
  ]
}

/** A document that is absent counts as one without errors. */
function different(old: Verdict | null, next: Verdict | null): readonly VerdictDiff[] {
  const [before, after] = [old && verdictOf(old), next && verdictOf(next)]
  const { kind = '', name = '', namespace = '' } = (next ?? old)?.resource ?? {}
  const isSame = (before?.errors ?? []).join('\n') === (after?.errors ?? []).join('\n')
  return isSame ? [] : [{ kind, name, namespace, old: before, new: after }]
}

function verdictOf(verdict: Verdict): VerdictOfSide {
  const { file, span } = verdict.resource.origin
  return {
    works: works(verdict),
    errors: [...verdict.errors, ...verdict.startErrors].map(({ message }) => message),
    file: file.path,
    line: positionAt(file, span.start).line
  }
}
