import type { Origin, OutputProperty, Workflow } from '../../model/index.js'
import { type NamedProperty, propertiesOf } from '../../model/index.js'
import type { Diagnostic } from '../../source/diagnostic.js'
import type { Span } from '../../source/span.js'
import { braceFault } from '../brace-balance.js'
import { engineWords, startRefusal } from '../definition-refusal.js'
import { missingField, problemAt, shownByKey } from '../problem.js'
import type { Rule } from '../rule.js'
import { workflowsOf } from '../workflows.js'
import { childOf } from '../written.js'

const MAX_DEPTH = 10
const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array']

/** An output as the engine takes it. It looks when the server starts; until then the definition counts as valid. */
export const validOutput: Rule = {
  meta: {
    id: 'valid-output',
    description:
      'Finds an output that the engine does not take: properties without type, description or value, and the like.',
    severity: 'error',
    dialects: ['toolhive']
  },
  *check(context) {
    for (const workflow of workflowsOf(context, 'toolhive')) {
      if (!workflow.output) continue
      yield* emptyOutput(workflow, workflow.output.origin)
      yield* unknownRequired(workflow)
      for (const property of propertiesOf(workflow.output)) yield* propertyFaults(workflow, property)
    }
  }
}

function* emptyOutput(workflow: Workflow, output: Origin): Generator<Diagnostic> {
  if (workflow.output?.properties.length !== 0) return
  const place = childOf(output, 'properties') ?? missingField(output, 'properties')
  yield atStart(workflow, shownByKey(place), {
    field: '',
    words: 'output properties cannot be empty',
    advice: "leave output out to return the last step's result"
  })
}

function* unknownRequired(workflow: Workflow): Generator<Diagnostic> {
  const names = new Set(workflow.output?.properties.map(property => property.name))
  for (const { value, origin } of workflow.output?.required ?? []) {
    if (names.has(value) || names.size === 0) continue
    const fault = { field: '.required', words: `required field "${value}" does not exist in properties` }
    yield atStart(workflow, origin, { ...fault, advice: `the properties are ${[...names].join(', ')}` })
  }
}

/** What is wrong with one property, in upstream's order. */
function* propertyFaults(
  workflow: Workflow,
  { property, name, depth }: NamedProperty
): Generator<Diagnostic> {
  const whole = shownByKey(property.origin)
  if (depth > MAX_DEPTH) {
    const words = `property "${name}" exceeds maximum nesting depth ${MAX_DEPTH}`
    if (depth === MAX_DEPTH + 1) yield atStart(workflow, whole, { field: '', words })
    return
  }
  const words = shapeFault(property)
  yield* fieldFaults(workflow, { property, name, depth })
  if (words)
    yield atStart(workflow, whole, {
      field: '',
      words: `property "${name}" ${words}`,
      subject: name,
      check: 2
    })
  const { value } = property
  const fault = value ? braceFault(value.text) : null
  if (!value || !fault) return
  yield atStart(workflow, value.origin, {
    field: '.value',
    words: `property "${name}" has invalid template syntax: ${fault.words}`,
    subject: name,
    check: 4,
    span: value.spanOf(fault.at, fault.at + 2)
  })
}

function* fieldFaults(workflow: Workflow, { property, name, depth }: NamedProperty): Generator<Diagnostic> {
  const { type, description, value, properties } = property
  const at = (field: string) => property.fields.get(field) ?? missingField(property.origin, field)
  const fault = type ? typeFault(type) : `is missing required field 'type'`
  const advice = type ? undefined : `write one of ${TYPES.join(', ')}`
  // The schema of a resource says the same of a top property, and was heard before.
  const isSaid = depth === 0 && property.origin.path.startsWith('spec.')
  if (fault && !isSaid)
    yield atStart(workflow, at('type'), {
      field: '.type',
      words: `property "${name}" ${fault}`,
      subject: name,
      ...(advice ? { advice } : {})
    })
  if (!description) {
    const words = `property "${name}" is missing required field 'description'`
    yield atStart(workflow, at('description'), {
      field: '.description',
      words,
      subject: name,
      check: 1,
      advice: 'clients show it with the result'
    })
  }
  if (fault || value || !properties || type === 'object') return
  const words = `property "${name}" with type "${type}" must have 'value' field`
  yield atStart(workflow, at('value'), {
    field: '.value',
    words,
    subject: name,
    check: 3,
    advice: 'only an object has properties'
  })
}

function typeFault(type: string): string | null {
  return TYPES.includes(type) ? null : `has invalid type "${type}" (must be one of: ${TYPES.join(', ')})`
}

function shapeFault({ value, properties }: OutputProperty): string | null {
  if (value && properties) return "cannot have both 'value' and 'properties' fields"
  return value || properties ? null : "must have either 'value' or 'properties' field"
}

interface StartFault {
  /** The field in upstream's words, below `output.properties`; `.required` stands beside it. */
  readonly field: string
  readonly words: string
  readonly advice?: string
  readonly span?: Span
  /** The property, in which only the first fault is heard. */
  readonly subject?: string
  /** The place of the check among those of the property. */
  readonly check?: number
}

function atStart(workflow: Workflow, origin: Origin, fault: StartFault): Diagnostic {
  const { field, words, advice, span, subject, check = 0 } = fault
  const place = field === '.required' ? 'output.required' : `output.properties${field}`
  const message = engineWords(workflow, place, words)
  return problemAt(origin, {
    rule: 'valid-output',
    severity: 'error',
    message: `${message}${advice ? `: ${advice}` : ''}; the server does not start with it`,
    failsRun: true,
    refusal: startRefusal(
      workflow,
      { part: 4, check, ...(subject === undefined ? {} : { subject }) },
      message
    ),
    ...(span ? { span } : {})
  })
}
