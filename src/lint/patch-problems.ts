import type { Diagnostic } from '../source/diagnostic.js'
import { nodeAt } from '../source/index.js'
import type { SourceDocument } from '../source/source-node.js'

/**
 * The problems of a patch that hold whatever it is merged into. One that lacks nothing is checked like a whole resource; in any other
 * nothing is claimed about what may be in the rest.
 */
export function certainInPatch(
  patch: SourceDocument | undefined,
  found: readonly Diagnostic[]
): readonly Diagnostic[] {
  const ofContent = found.filter(each => !isDirective(each))
  const root = patch?.root ?? null
  const isMissing = ({ rule, path, fix }: Diagnostic) =>
    (path !== undefined && nodeAt(root, path.replace(/#.*/s, '')) === undefined) ||
    (ABOUT_DECLARATIONS.has(rule) && fix === undefined)
  if (!ofContent.some(isMissing)) return ofContent
  return ofContent.filter(each => ABOUT_WRITTEN.has(each.rule) && !isMissing(each))
}

/** `$patch: replace` and the like are instructions for Kustomize. */
function isDirective({ path = '' }: Diagnostic): boolean {
  return /(?:^|[.])[$][^.]*$/.test(path)
}

/** Rules about names that the rest may declare. */
const ABOUT_DECLARATIONS: ReadonlySet<string> = new Set(['no-undeclared-parameter'])

/** Rules about what is written alone. Kustomize replaces lists of resources like ours as wholes, so steps know each other. */
const ABOUT_WRITTEN: ReadonlySet<string> = new Set([
  'no-ambiguous-scalar',
  'no-cut-value',
  'no-dependency-cycle',
  'no-duplicate-item',
  'no-duplicate-step-id',
  'no-endless-schema',
  'no-endless-template',
  'no-failing-template',
  'no-foreign-template',
  'no-instant-timeout',
  'no-look-alike',
  'no-misplaced-field',
  'no-outdated-field',
  'no-plain-secret',
  'no-rounded-number',
  'no-unknown-dependency',
  'no-unknown-field',
  'no-unknown-function',
  'valid-duration',
  'valid-error-handling',
  'valid-field',
  'valid-format-verb',
  'valid-function-argument',
  'valid-metadata',
  'valid-step',
  'valid-template',
  'valid-tool-name',
  'valid-url'
])
