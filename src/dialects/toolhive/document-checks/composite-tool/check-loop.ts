import { quote } from '../../../../go/quote.js'
import { lineStart } from '../../../../source/text/text-lines.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { LIMITS } from '../../workflow/engine-limits.js'
import { conversionRefusal } from '../refusals/unit.js'
import { wholePart } from '../settings/loaded-value.js'
import { reportStep, type StepCheck } from './step-check.js'
import { checkToolName } from './tool-name.js'

const IDENTIFIER = /^[a-zA-Z_][a-zA-Z0-9_]*$/

/** Reports what the validator finds in a forEach step, in its order, and what stops the server at startup. */
export function checkLoop(check: StepCheck, findings: Findings): void {
  checkForeignFields(check, findings)
  if (!check.isBroken) checkRequiredFields(check, findings)
  checkInnerStep(check, findings)
  checkItemVariable(check, findings)
  checkLimit(check, findings, { name: 'maxParallel', limit: LIMITS.maxParallelIterations })
  checkLimit(check, findings, { name: 'maxIterations', limit: LIMITS.maxIterations })
}

function checkForeignFields(check: StepCheck, findings: Findings): void {
  for (const name of ['tool', 'message'] as const) {
    const field = check.step.field(name)
    if (!field.text) continue
    const message = `${check.step.path}: forEach step must not have '${name}' field`
    const more = name === 'tool' ? '; the tool of an iteration belongs in step' : ''
    reportStep(check, findings, { rule: 'valid-loop', place: field, message, more, check: `${name} of loop` })
  }
}

function checkRequiredFields(check: StepCheck, findings: Findings): void {
  for (const name of ['collection', 'step'] as const) {
    const field = check.step.field(name)
    if (!field.isEmpty && field.text !== '') continue
    const message = `${check.step.path}.${name} is required for forEach steps`
    reportStep(check, findings, {
      rule: 'require-field',
      place: field,
      message,
      check: name === 'step' ? 'inner step' : name
    })
  }
}

function checkItemVariable(check: StepCheck, findings: Findings): void {
  const place = check.step.field('itemVar')
  const { text } = place
  if (!text) return
  if (!IDENTIFIER.test(text)) {
    const message = `${check.step.path}.itemVar must be a valid Go identifier (got ${quote(text)})`
    reportStep(check, findings, { rule: 'valid-loop', place, message, check: 'itemVar' })
  } else if (text === 'index') {
    const message = `${check.step.path}.itemVar cannot be 'index' (reserved)`
    reportStep(check, findings, { rule: 'valid-loop', place, message, check: 'itemVar' })
  }
}

function checkLimit(
  check: StepCheck,
  findings: Findings,
  { name, limit }: { readonly name: 'maxParallel' | 'maxIterations'; readonly limit: number }
): void {
  const place = check.step.field(name)
  const count = wholePart(place)
  if (count >= 0n && count <= limit) return
  const message =
    count < 0n
      ? `${check.step.path}.${name} must be non-negative`
      : `${check.step.path}.${name} must be <= ${limit} (got ${count})`
  reportStep(check, findings, {
    rule: 'valid-loop',
    place,
    message,
    check: name
  })
}

function checkInnerStep(check: StepCheck, findings: Findings): void {
  const inner = check.step.field('step')
  if (inner.kind !== 'map') return
  const type = inner.field('type')
  if (type.text && type.text !== 'tool') {
    const message = `${inner.path}.type must be 'tool' (got ${quote(type.text)}); only tool inner steps are supported`
    reportStep(check, findings, { rule: 'valid-loop', place: type, message, check: 'inner type' })
    return
  }
  checkInnerTool(check, inner, findings)
  if (!check.isBroken) checkInnerId(check, inner, findings)
}

function checkInnerTool(check: StepCheck, inner: Place, findings: Findings): void {
  const tool = inner.field('tool')
  if (tool.isEmpty || tool.text === '') {
    if (check.isBroken) return
    const message = `${inner.path}.tool is required for tool inner steps`
    reportStep(check, findings, { rule: 'require-field', place: tool, message, check: 'inner tool' })
  } else checkToolName(check, { tool, check: 'inner tool name' }, findings)
}

/** The guides omit it and the validator does not require it, but the server does not start without it. */
function checkInnerId({ unit, step, index }: StepCheck, inner: Place, findings: Findings): void {
  const id = inner.field('id')
  if (!id.isEmpty && id.text !== '') return
  const loop = step.field('id').text ?? ''
  const tool = unit.place.field('name').text ?? ''
  const message = `failed to convert steps for composite tool ${tool}: step ${loop}: failed to convert inner step: step 0: step ID is required`
  const fix = insertedId(inner)
  findings.reportPromise(id, {
    rule: 'require-inner-step-id',
    message: `${message}; every inner step needs an id, although the guides leave it out`,
    refusal: conversionRefusal(unit, index, message),
    ...(fix ? { fix } : {})
  })
}

function insertedId(inner: Place) {
  const map = inner.map
  const first = map?.entries[0]
  if (!map || !first) return null
  const start = first.keyNode.span.start
  const text = map.style === 'flow' ? 'id: each, ' : `id: each\n${indentOf(inner.file.text, start)}`
  return { description: 'Give the inner step an id', edits: [{ start, end: start, text }] }
}

function indentOf(text: string, at: number): string {
  return ' '.repeat(at - lineStart(text, at))
}
