import type { Compat } from '../model/index.js'
import type { Diagnostic } from '../source/diagnostic.js'

/** Rules whose errors mean that a file cannot be read at all. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'no-alias-bomb',
  'no-deep-nesting',
  'no-helm-template',
  'no-huge-file',
  'no-unreadable-file',
  'valid-encoding',
  'valid-yaml'
])

/** Why no comment can silence a problem; null when one can. Exit 0 must mean that a file is readable and accepted by the engine. */
export function bindingReason({ rule, severity, refusal }: Diagnostic, compat: Compat): string | null {
  if (severity !== 'error') return null
  if (UNREADABLE.has(rule) || refusal?.by === 'reading') return 'the document cannot be read'
  return compat === 'engine' && refusal ? 'the engine refuses the document' : null
}

/** Why no comment can silence a problem or a note; settings and baselines still can where nothing binds. */
export function unsilenceableReason(diagnostic: Diagnostic, compat: Compat): string | null {
  const isOfPatch = diagnostic.rule === 'no-unbuilt-patch' && compat === 'engine'
  return isOfPatch ? 'what a patch lacks is not reported' : bindingReason(diagnostic, compat)
}
