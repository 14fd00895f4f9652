import { admission } from '../../checking/admission.js'
import type { Findings } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import type { Reading } from '../reading.js'
import { checkCondition } from './check-condition.js'
import { checkFlags } from './check-flags.js'
import { validatorRefusal } from './refusal.js'

const KINDS = ['tool', 'forEach', 'parallel'] as const

/** What is said of a workflow beside its field table: kinds of steps, conditions, ids that are used twice. */
export function checkWorkflow({ spec, document }: Reading, findings: Findings): void {
  if (document.isBroken) return
  const steps = spec.field('steps').items()
  const hasOutput = spec.field('output').kind === 'map'
  for (const step of steps) {
    checkKind(step, findings)
    checkStep(step, findings, hasOutput)
    for (const group of groupsOf(step)) checkGroup(group, { findings, hasOutput })
  }
  checkIds(steps, { findings, words: id => `duplicate step ID '${id}' found` })
  checkGroup({ name: 'onFailure', steps: spec.field('onFailure').items() }, { findings, hasOutput })
}

interface Group {
  readonly name: string
  readonly steps: readonly Place[]
}

function groupsOf(step: Place): readonly Group[] {
  return [
    { name: 'forEach', steps: step.field('forEach').field('steps').items() },
    { name: 'parallel', steps: step.field('parallel').items() }
  ]
}

function checkGroup(
  { name, steps }: Group,
  { findings, hasOutput }: { readonly findings: Findings; readonly hasOutput: boolean }
): void {
  for (const step of steps) checkStep(step, findings, hasOutput)
  checkIds(steps, { findings, words: id => `${name}: duplicate sub-step id '${id}'` })
}

function checkStep(step: Place, findings: Findings, hasOutput: boolean): void {
  checkCondition(step.field('condition'), findings)
  checkFlags(step, { findings, hasOutput })
}

function checkKind(step: Place, findings: Findings): void {
  if (step.kind !== 'map') return
  const written = KINDS.filter(kind => step.field(kind).exists)
  if (written.length === 1) return
  const words = `${step.path}: Invalid value: "object": exactly one of tool, forEach, or parallel must be set`
  const what = written.length === 0 ? 'it has none of them' : `it has ${written.join(' and ')}`
  findings.report(step, {
    rule: 'valid-step',
    message: `${words}; ${what}`,
    span: step.mark,
    refusal: admission(step, words)
  })
}

interface IdCheck {
  readonly findings: Findings
  words(id: string): string
}

function checkIds(steps: readonly Place[], { findings, words }: IdCheck): void {
  const first = new Map<string, Place>()
  for (const step of steps) {
    const id = step.field('id')
    const earlier = first.get(id.text ?? '')
    if (!id.text) continue
    if (!earlier) {
      first.set(id.text, id)
      continue
    }
    const message = words(id.text)
    findings.report(id, {
      rule: 'no-duplicate-step-id',
      message: `${message}: results are kept by id, so that one would take the other's place`,
      related: [{ message: 'the first step with this id', file: earlier.document.file, span: earlier.span }],
      refusal: validatorRefusal(id, message)
    })
  }
}
