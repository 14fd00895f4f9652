import {
  childOf,
  missingField,
  type Origin,
  propertiesOf,
  shownByKey,
  type Workflow
} from '../../../model/index.js'
import type { ToolhiveProblem } from './found.js'
import { type OutputFault, propertyFaults } from './output-faults.js'
import { engineWords, startRefusal } from './refusals.js'

/** An output as the engine takes it. It looks when the server starts; until then the definition counts as valid. */
export function* checkOutput(workflow: Workflow): Generator<ToolhiveProblem> {
  for (const fault of outputFaults(workflow)) yield atStart(workflow, fault)
}

function* outputFaults(workflow: Workflow): Generator<OutputFault> {
  if (!workflow.output) return
  yield* emptyOutput(workflow, workflow.output.origin)
  yield* unknownRequired(workflow)
  for (const property of propertiesOf(workflow.output)) yield* propertyFaults(property)
}

function* emptyOutput(workflow: Workflow, output: Origin): Generator<OutputFault> {
  if (workflow.output?.properties.length !== 0) return
  const place = childOf(output, 'properties') ?? missingField(output, 'properties')
  yield {
    origin: shownByKey(place),
    field: '',
    words: 'output properties cannot be empty',
    advice: "leave output out to return the last step's result",
    accountsFor: [place.path]
  }
}

function* unknownRequired(workflow: Workflow): Generator<OutputFault> {
  const names = new Set(workflow.output?.properties.map(property => property.name))
  for (const { value, origin } of workflow.output?.required ?? []) {
    if (names.has(value) || names.size === 0) continue
    const words = `required field "${value}" does not exist in properties`
    yield { origin, field: '.required', words, advice: `the properties are ${[...names].join(', ')}` }
  }
}

function atStart(workflow: Workflow, fault: OutputFault): ToolhiveProblem {
  const { origin, field, words, advice, span, subject, check = 0, accountsFor, restsOn } = fault
  const place = field === '.required' ? 'output.required' : `output.properties${field}`
  const message = engineWords(workflow, place, words)
  return {
    rule: 'valid-output',
    at: origin,
    message: `${message}${advice ? `: ${advice}` : ''}; the server does not start with it`,
    failsRun: true,
    refusal: startRefusal(
      workflow,
      { part: 4, check, ...(subject === undefined ? {} : { subject }) },
      message
    ),
    ...(accountsFor ? { accountsFor } : {}),
    ...(restsOn ? { restsOn } : {}),
    ...(span ? { span } : {})
  }
}
