import type { Refusal } from '../../../source/diagnostic.js'
import type { Findings } from '../../document-checks/findings.js'
import type { Place } from '../../reading/place.js'
import { currentSpelling } from '../../reading/spelling.js'

const SOURCES = ['template', 'tool', 'fromStep'] as const
const PATTERNS = ['expect', 'expectNot'] as const

/** Refusals by the definition check, for values that the resource schema accepts. */
interface Definition {
  refusal(place: Place, message: string): Refusal
}

/** Reports what the definition check finds; the number of sources and the required result are rules of the schema. */
export function checkCondition(condition: Place, findings: Findings, definition: Definition): void {
  if (condition.kind !== 'map') return
  const names = writtenNames(condition)
  const sources = SOURCES.filter(name => names.includes(name))
  const [source] = sources
  if (source && sources.length === 1) checkFilled(condition.field(source), findings, definition)
  for (const name of PATTERNS) {
    if (!sources.includes('template')) checkPattern(condition.field(name), findings)
    else if (sources.length === 1 && names.includes(name))
      reportIgnored(condition.field(name), name, findings)
  }
}

/** The schema accepts an expectation next to a template, and the engine does not look at it. */
function reportIgnored(pattern: Place, name: string, findings: Findings): void {
  findings.report(pattern, {
    rule: 'valid-expectation',
    severity: 'warning',
    message: `${name} is not looked at: it is about the result of a tool or a step, and here the template decides alone; put what must hold into the template`,
    span: pattern.mark
  })
}

/** The names with a value, null counting as absent; a misspelt field is reported as such. */
function writtenNames(place: Place): readonly string[] {
  return place.entries().flatMap(({ key, place: value }) => (value.isEmpty ? [] : [currentSpelling(key)]))
}

/** The resource schema accepts an empty source, which the validator treats as absent. */
function checkFilled(source: Place, findings: Findings, definition: Definition): void {
  if (source.text !== '') return
  const message = 'condition requires exactly one of template, tool, or fromStep'
  findings.report(source, {
    rule: 'valid-condition-source',
    message: `${message}; an empty one counts as none, and the step never runs`,
    span: source.mark,
    refusal: definition.refusal(source, message)
  })
}

function checkPattern(pattern: Place, findings: Findings): void {
  if (pattern.kind !== 'map') return
  const names = writtenNames(pattern)
  const hasPaths = names.includes('jsonPath') && pattern.field('jsonPath').entries().length > 0
  if (names.includes('success') || hasPaths || pattern.field('json_path').exists) return
  findings.report(pattern, {
    rule: 'valid-condition-source',
    severity: 'warning',
    message:
      'kubectl applies it empty, and then only an error meets it; core_workflow_create refuses it: either success or jsonPath must be provided',
    span: pattern.mark,
    restsOn: ['success', 'jsonPath'].map(name => pattern.field(name).path)
  })
}
