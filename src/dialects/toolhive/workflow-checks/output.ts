import { quote } from '../../../go/quote.js'
import {
  childOf,
  missingField,
  propertiesOf,
  shownByKey,
  type Workflow,
  type WorkflowOutput
} from '../../../model/index.js'
import { listed } from '../../../text/listed.js'
import type { ToolhiveProblem } from './found.js'
import { type OutputFault, propertyFaults } from './output-faults.js'
import { engineMessage, engineRefusal } from './refusals.js'

/** Checks an output as the engine does when the server starts; until then the definition is valid. */
export function checkOutput(workflow: Workflow): readonly ToolhiveProblem[] {
  const { output } = workflow
  if (!output) return []
  const faults = [
    ...emptyOutput(output),
    ...unknownRequired(output),
    ...propertiesOf(output).flatMap(named => [...propertyFaults(named)])
  ]
  return faults.map(fault => atStart(workflow, fault))
}

function emptyOutput({ properties, origin }: WorkflowOutput): readonly OutputFault[] {
  if (properties.length !== 0) return []
  const place = childOf(origin, 'properties') ?? missingField(origin, 'properties')
  const fault = {
    origin: shownByKey(place),
    field: '',
    message: 'output properties cannot be empty',
    advice: "leave output out to return the last step's result",
    accountsFor: [place.path]
  }
  return [fault]
}

function unknownRequired({ properties, required }: WorkflowOutput): readonly OutputFault[] {
  const names = new Set(properties.map(property => property.name))
  const unknown = names.size === 0 ? [] : required.filter(({ value }) => !names.has(value))
  return unknown.map(({ value, origin }) => ({
    origin,
    field: '.required',
    message: `required field ${quote(value)} does not exist in properties`,
    advice: `the properties are ${listed([...names])}`
  }))
}

function atStart(workflow: Workflow, fault: OutputFault): ToolhiveProblem {
  const {
    origin,
    field,
    message: words,
    advice,
    span,
    subject,
    check = 'outline',
    accountsFor,
    restsOn
  } = fault
  const place = field === '.required' ? 'output.required' : `output.properties${field}`
  const message = engineMessage(workflow, place, words)
  return {
    rule: 'valid-output',
    at: origin,
    message: `${message}${advice ? `: ${advice}` : ''}; the server does not start with it`,
    failsRun: true,
    refusal: engineRefusal(workflow, { check, ...(subject === undefined ? {} : { subject }) }, message),
    ...(accountsFor ? { accountsFor } : {}),
    ...(restsOn ? { restsOn } : {}),
    ...(span ? { span } : {})
  }
}
