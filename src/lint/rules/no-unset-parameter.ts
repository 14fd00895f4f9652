import { failsWhenMissing, failureWords } from '../must-fail.js'
import type { Usage } from '../reference.js'
import { atName, referenceRule, spokenPath } from '../reference-rule.js'

const PRINTERS = new Set(['print', 'println', 'printf', 'html', 'js', 'urlquery'])

/** A parameter that may be left out, printed as if it were always there. */
export const noUnsetParameter = referenceRule(
  {
    id: 'no-unset-parameter',
    description:
      'Finds a template that prints a parameter that callers may leave out and that has no default.',
    severity: 'warning',
    dialects: ['toolhive']
  },
  function* (subject) {
    const { reference, place } = subject
    const [root, name, ...below] = reference.path
    const parameter = name === undefined ? undefined : place.workflow.parameters.properties.get(name)
    if (root !== 'params' || !parameter || parameter.isRequired || parameter.default) return
    if (below.length > 0 || !isPrinted(reference.usage) || reference.guards.has(`params.${name}`)) return
    const fails = failsWhenMissing(place, reference)
    const result = fails ? failureWords(place) : '<no value> is sent'
    yield atName(subject, 1, {
      rule: 'no-unset-parameter',
      severity: 'warning',
      message: `${spokenPath(reference.path)} may be left out by the caller and has no default: then ${result}; require it, give it a default, or write {{if .params.${name}}}`,
      related: [
        {
          message: `the parameter "${name}"`,
          file: parameter.origin.file,
          span: parameter.origin.keySpan ?? parameter.origin.span
        }
      ]
    })
  }
)

function isPrinted(usage: Usage): boolean {
  return usage.kind === 'print' || (usage.kind === 'call' && PRINTERS.has(usage.name))
}
