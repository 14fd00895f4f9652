import { suggestion } from '../../../text/did-you-mean.js'
import { nearestName } from '../../../text/nearest-name.js'
import { Findings } from '../../document-checks/findings.js'
import type { Place } from '../../reading/place.js'
import { checkErrorHandling } from '../../toolhive/document-checks/composite-tool/check-error-handling.js'
import { checkStep } from '../../toolhive/document-checks/composite-tool/check-step.js'
import { isToolName, TOOL_LAW } from '../../toolhive/document-checks/composite-tool/tool-name.js'
import { unitAt } from '../../toolhive/document-checks/refusals/unit.js'
import type { ActionEntry, ActionReading } from '../reading.js'
import { checkParameters } from './check-parameters.js'
import { asFaultOfAction, refuse } from './refuse.js'

/** Checks one action by itself: that it has exactly one kind of work, its parameters, its call or its steps. */
export function checkAction(action: ActionEntry, { compat }: ActionReading, findings: Findings): void {
  const { place } = action
  if (place.kind !== 'map' && !place.isEmpty) return
  checkWork(action, findings)
  checkParameters(action, findings)
  checkOutput(place.field('output'), findings)
  checkTool(place.field('tool'), findings)
  const found = new Findings(compat)
  const unit = unitAt(place)
  const isBroken = false
  const steps = place.field('steps').records()
  if (place.field('tool').exists) checkErrorHandling({ unit, step: place, index: 0, isBroken }, found)
  steps.forEach((step, index) => {
    checkStep({ unit, step, index, isBroken }, found)
  })
  findings.diagnostics.push(...found.diagnostics.flatMap(asFaultOfAction))
}

/** Fields of the single call, which have no effect next to steps. */
const CALL_FIELDS = ['arguments', 'onError']

function checkWork({ name, place }: ActionEntry, findings: Findings): void {
  if (name === '')
    refuse(findings, place, {
      rule: 'valid-action',
      message: 'the action has no name: calls choose it by that',
      span: place.mark
    })
  const [tool, steps] = [place.field('tool'), place.field('steps')]
  const hasTool = isWritten(tool)
  if (hasTool && isWritten(steps)) {
    const message = `the action "${name}" has both "tool" and "steps": keep the one call, or make it the first step`
    refuse(findings, place, { rule: 'valid-action', message, span: steps.mark })
    return
  }
  if (!hasTool && !isWritten(steps)) {
    const message = `the action "${name}" does nothing: give it "tool" for one call, or "steps"`
    refuse(findings, place, { rule: 'valid-action', message, span: place.mark })
    return
  }
  if (hasTool) return
  for (const field of CALL_FIELDS.map(each => place.field(each)).filter(isWritten)) {
    const message = `"${field.entry?.key}" belongs to an action with "tool"; each of the steps has its own`
    refuse(findings, field, { rule: 'valid-action', message, span: field.mark })
  }
}

function isWritten(place: Place): boolean {
  if (place.kind === 'list') return place.items().length > 0
  return !place.isEmpty && place.text !== ''
}

function checkTool(tool: Place, findings: Findings): void {
  if (!tool.text || isToolName(tool.text)) return
  const message = `${JSON.stringify(tool.text)} is not a tool name${TOOL_LAW}`
  refuse(findings, tool, { rule: 'valid-tool-name', message })
}

const TYPES = ['string', 'integer', 'number', 'boolean', 'object', 'array']

/** Checks the type of each output property, which its text is converted to. */
function checkOutput(output: Place, findings: Findings): void {
  for (const { key, place } of output.field('properties').entries()) {
    const type = place.field('type')
    if (place.kind !== 'map' || (type.text !== null && TYPES.includes(type.text))) continue
    const message =
      type.text === null || type.text === ''
        ? `the output "${key}" needs a type: ${TYPES.join(', ')}`
        : `the type of the output "${key}" must be one of ${TYPES.join(', ')}, not ${JSON.stringify(type.text)}`
    const nearest = type.text ? nearestName(type.text, TYPES) : null
    refuse(findings, type, { rule: 'valid-output', message: `${message}${suggestion(nearest)}` })
  }
}
