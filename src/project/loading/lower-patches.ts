import type { Diagnostic } from '../../source/diagnostic.js'
import { entryOf } from '../../source/index.js'
import type { SourceDocument } from '../../source/source-node.js'

const DIRECTIVE = '$patch'

/** True for a part of a resource that kustomize merges into another one: listed as a patch, or with a patch directive. */
export function isPatch({ file, root }: SourceDocument): boolean {
  return file.patchedIn !== undefined || entryOf(root, DIRECTIVE) !== undefined
}

/** Rules that apply to a part as to the whole: all others would assume what the patched resource contains. */
const ABOUT_PARTS = ['no-unknown-field', 'no-outdated-field', 'no-misplaced-field', 'valid-field']

/** For patches that were lowered as if they were whole: the problems of their fields, and a note on what remains to be checked. */
export function patchProblems(
  patches: readonly SourceDocument[],
  found: readonly Diagnostic[]
): readonly Diagnostic[] {
  const ofFields = found.filter(
    ({ rule, path = '' }) => ABOUT_PARTS.includes(rule) && !path.endsWith(DIRECTIVE)
  )
  return [...patches.map(noteOn), ...ofFields]
}

function noteOn({ file, index, root }: SourceDocument): Diagnostic {
  const [kind, name] = [entryOf(root, 'kind'), entryOf(entryOf(root, 'metadata')?.value, 'name')]
  const target = [kind, name].flatMap(entry => (entry?.value.kind === 'scalar' ? [entry.value.text] : []))
  const of = target.length === 0 ? '' : ` of ${target.join(' ')}`
  const span = kind?.value.span ?? root?.span ?? { start: 0, end: 0 }
  return {
    rule: 'no-unbuilt-patch',
    severity: 'info',
    message: `this is a patch${of}, which is whole only once it is built; check that: kustomize build ${file.patchedIn ?? 'FOLDER'} | vmcp lint -`,
    file,
    document: index,
    path: '',
    span
  }
}
