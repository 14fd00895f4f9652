import type { FactOf } from '../../../analysis/fact.js'
import type { Missing } from '../../../analysis/missing-name.js'
import { spokenPath } from '../../../analysis/spoken-path.js'
import type { TemplateWays } from '../../../model/index.js'
import { didYouMean } from '../../../text/did-you-mean.js'
import { pathFix } from '../../fact-fix.js'
import { spanIn } from '../../fact-place.js'
import { factRule } from '../../fact-rule.js'
import { spokenMeaning, spokenRoots } from '../../spoken-roots.js'

/** A template that reads a name which is not there: the engine knows no missing values, and fails. */
export const noMissingKey = factRule(
  {
    id: 'no-missing-key',
    description: 'Finds a template that reads an argument, result or loop variable that is not there.',
    severity: 'error',
    dialects: ['muster']
  },
  ['missing-key'],
  (fact, { compat }) => {
    const { missing, place } = fact
    const isPromised = missing.reason.kind === 'bare-argument' && compat === 'documented'
    return {
      ...(isPromised ? { severity: 'warning' } : {}),
      message: `map has no entry for key "${missing.key}": ${wordsFor(missing, place.workflow.semantics.templates)}`,
      ...fixFor(fact),
      ...otherRootFix(fact)
    }
  }
)

function wordsFor({ key, reason }: Missing, templates: TemplateWays): string {
  switch (reason.kind) {
    case 'undeclared':
      return `the argument "${key}" is not declared${didYouMean(key, reason.known)}; a run fails here unless the caller gives it`
    case 'no-step':
      return `no step is called "${key}"${didYouMean(key, reason.known)}`
    case 'other-loop': {
      const { loop, paths } = reason
      return `the loop "${loop.id}" has ${spokenPath(paths.item)} and ${spokenPath(paths.index)}`
    }
    case 'bare-argument':
      return `the engine has arguments under .${reason.path[0]} only: write ${spokenPath(reason.path)}`
    case 'no-root': {
      const { meant } = reason
      return `${meant ? `${spokenMeaning(meant)}: ` : ''}${spokenRoots(templates)}, and nothing else`
    }
    default:
      return WORDS[reason.kind](key)
  }
}

const WORDS = {
  beside: (key: string) =>
    `"${key}" runs at the same time; members of a group see what was there before it, and nothing of one another`,
  'after-failure': (key: string) => `"${key}" runs only after a failure`,
  itself: () => 'the step reads its own result',
  later: (key: string) => `the step "${key}" comes later`,
  container: (key: string) => `"${key}" is a loop or a group, which has no result; read those of its steps`,
  'no-loop': (key: string) => `"${key}" is a loop variable, and this is in no loop`
}

/** The name of another system in our words. */
function otherRootFix({ missing, read: { reference }, place }: FactOf<'missing-key'>) {
  if (missing.reason.kind !== 'no-root' || !reference || reference.path[0] !== missing.key) return {}
  const { replacement } = missing.reason.meant ?? {}
  return replacement ? pathFix({ place, reference }, { index: 0, ...replacement }) : {}
}

/** A bare argument is safely written in full; another name is a guess. */
function fixFor({
  missing: { replacement, reason },
  read: { reference, path },
  place
}: FactOf<'missing-key'>) {
  if (!replacement || !reference || !/^[A-Za-z_][\w.]*$/.test(replacement.text)) return {}
  const { spans } = reference
  const span = spans[replacement.index - (path.length - spans.length)]
  if (!span) return {}
  const edits = [{ ...spanIn(place, span), text: replacement.text }]
  const isSafe = reason.kind === 'bare-argument'
  return { fix: { description: `Write ${replacement.text}`, edits, ...(isSafe ? {} : { isUnsafe: true }) } }
}
