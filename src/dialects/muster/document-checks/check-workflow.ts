import { absentPath } from '../../../model/index.js'
import { innerSpan } from '../../../source/text/inner-span.js'
import type { Findings } from '../../document-checks/findings.js'
import type { Place } from '../../reading/place.js'
import type { MusterReading } from '../reading.js'
import { checkCondition } from './check-condition.js'
import { type DefinitionPhase, definitionRefusal } from './refusal.js'

/** Checks of a workflow beyond its field table: conditions, flags, repeated ids. */
export function checkWorkflow({ spec, document }: MusterReading, findings: Findings): void {
  if (document.isBroken) return
  const steps = spec.field('steps').items()
  // A template with only null values counts as absent.
  const hasOutput = spec
    .field('output')
    .entries()
    .some(({ place }) => !place.isEmpty)
  for (const argument of spec.field('args').entries()) checkArgument(argument, findings)
  for (const [index, step] of steps.entries()) {
    const within = `steps: step ${index}`
    checkStep(step, { findings, hasOutput, within, phase: 'steps' })
    for (const group of groupsOf(step, within)) checkGroup(group, { findings, hasOutput, phase: 'steps' })
  }
  checkIds(steps, findings, id => `duplicate step ID '${id}' found`)
  const handlers = { name: 'onFailure', within: 'onFailure', steps: spec.field('onFailure').items() }
  checkGroup(handlers, { findings, hasOutput, phase: 'onFailure' })
}

/** The resource schema accepts an argument without a definition. */
function checkArgument({ key, place }: { readonly key: string; readonly place: Place }, findings: Findings) {
  if (place.value !== null) return
  const text = `argument ${key} is not a valid object`
  findings.report(place, {
    rule: 'require-field',
    message: `${place.path}: ${text}: it needs a type, such as { type: string }`,
    refusal: definitionRefusal(place, `validation failed: args: ${text}`, 'args')
  })
}

interface Group {
  readonly name: string
  /** The location of its steps, in the words of the check that converts them. */
  readonly within: string
  readonly steps: readonly Place[]
}

function groupsOf(step: Place, within: string): readonly Group[] {
  const id = step.field('id').text ?? ''
  return [
    {
      name: `step ${id} forEach`,
      within: `${within}: invalid forEach`,
      steps: step.field('forEach').field('steps').items()
    },
    {
      name: `step ${id} parallel`,
      within: `${within}: invalid parallel`,
      steps: step.field('parallel').items()
    }
  ]
}

interface WorkflowStepCheck {
  readonly findings: Findings
  readonly hasOutput: boolean
  readonly within: string
  readonly phase: DefinitionPhase
}

function checkGroup({ name, within, steps }: Group, check: Omit<WorkflowStepCheck, 'within'>): void {
  for (const [index, step] of steps.entries())
    checkStep(step, { ...check, within: `${within}: sub-step ${index}` })
  checkIds(steps, check.findings, id => `${name}: duplicate sub-step id '${id}'`)
}

function checkStep(step: Place, { findings, hasOutput, within, phase }: WorkflowStepCheck): void {
  checkCondition(step.field('condition'), findings, {
    refusal: (place, text) =>
      definitionRefusal(place, `validation failed: ${within}: invalid condition: ${text}`, phase)
  })
  checkFlags(step, findings, hasOutput)
}

function checkIds(steps: readonly Place[], findings: Findings, text: (id: string) => string): void {
  const first = new Map<string, Place>()
  for (const step of steps) {
    const id = step.field('id')
    const earlier = first.get(id.text ?? '')
    if (!id.text) continue
    if (!earlier) {
      first.set(id.text, id)
      continue
    }
    const message = text(id.text)
    findings.report(id, {
      rule: 'no-duplicate-step-id',
      accountsFor: [absentPath(id)],
      message: `${message}: results are kept by id, so that one would take the other's place`,
      related: [{ message: 'the first step with this id', file: earlier.file, span: earlier.span }],
      refusal: definitionRefusal(id, message, 'whole')
    })
  }
}

/** The flags of a step that control whether its result is shown. An output template overrides them. */
function checkFlags(step: Place, findings: Findings, hasOutput: boolean): void {
  const [output, store] = [step.field('output'), step.field('store')]
  if (hasOutput) {
    for (const flag of [output, store])
      if (flag.value === true)
        findings.report(flag, {
          rule: 'no-ignored-flag',
          severity: 'warning',
          span: flag.mark,
          message: `${flag.entry?.key ?? 'the flag'} has no effect: the workflow has an output template, and the answer is what that makes`
        })
    return
  }
  if (store.value !== true || output.exists) return
  const node = store.entry?.keyNode
  const fix = node
    ? { fix: { description: 'Write output', edits: [{ ...innerSpan(node), text: 'output' }] } }
    : {}
  findings.report(store, {
    rule: 'no-outdated-field',
    severity: 'warning',
    span: store.mark,
    cause: 'outdated store',
    message:
      'store is deprecated: it is another name of output, which shows the result in the answer; results can be read by later steps without either',
    ...fix
  })
}
