import { innerSpan } from '../../../source/inner-span.js'
import type { Findings } from '../../document-checks/findings.js'
import type { Place } from '../../reading/place.js'

export interface FlagCheck {
  readonly findings: Findings
  /** True when the workflow has an output template, which overrides the flags. */
  readonly hasOutput: boolean
}

/** The flags of a step that control whether its result is shown. */
export function checkFlags(step: Place, { findings, hasOutput }: FlagCheck): void {
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
