import { missingInDefault } from '../../missing-in-default.js'
import { failsWhenMissing, failureWords } from '../../must-fail.js'
import { atName, type ReferenceSubject, referenceRule, spokenPath } from '../../reference-rule.js'

/** Functions that stop the run at a missing value. */
const FAILING = new Set(['len', 'index', 'slice', 'fromJson', 'lt', 'le', 'gt', 'ge'])
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
    if (root !== 'params' || !parameter || parameter.isRequired) return
    const { default: fallback } = parameter
    const isUnset = fallback ? missingInDefault(fallback.value, below) !== null : below.length === 0
    const result = isUnset ? resultOf(subject) : null
    if (result === null || isGuarded(subject)) return
    const why = fallback ? `, and the default of "${name}" has no such field` : ' and has no default'
    yield atName(subject, 1, {
      rule: 'no-unset-parameter',
      severity: 'warning',
      message: `${spokenPath(reference.path)} may be left out by the caller${why}: then ${result}; require it, give it a default, or write {{if ${spokenPath(reference.path)}}}`,
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

/** Whether the template asks first for the parameter, or for what it reads of it. */
function isGuarded({ reference: { path, guards } }: ReferenceSubject): boolean {
  return path.some((_, end) => end > 0 && guards.has(path.slice(0, end + 1).join('.')))
}

/** What comes of it when the parameter is left out; null where the template can do without. */
function resultOf({ reference, place }: ReferenceSubject): string | null {
  const { usage } = reference
  if (failsWhenMissing(place, reference)) return failureWords(place)
  if (usage.kind === 'call' && FAILING.has(usage.name)) return `${usage.name} fails, and the step with it`
  const isPrinted = usage.kind === 'print' || (usage.kind === 'call' && PRINTERS.has(usage.name))
  return isPrinted ? '<no value> is sent' : null
}
