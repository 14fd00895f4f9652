import type { ParallelStep } from '../../model/index.js'
import type { BodyOutcome, Executor, MemberOutcome, StepOutcome } from './executor.js'

/** Starts all members at once and waits for all; their results are merged in document order. */
export const parallel: Executor<ParallelStep> = async (step, context) => {
  const members = await Promise.all(step.members.map(member => context.runMember(member)))
  const cut = members.findIndex(
    ({ outcome }) => isFailed(outcome) && step.dropsAfter.includes(outcome.trouble.kind)
  )
  const kept = cut === -1 ? members : members.slice(0, cut)
  for (const member of kept) member.merge()
  const failed = (cut === -1 ? members : members.slice(cut)).map(outcomeOf).find(isFailed)
  if (failed) return { kind: 'failed', attempts: 1, trouble: { ...failed.trouble, inner: failed.message } }
  return endOf(members)
}

function endOf(members: readonly MemberOutcome[]): StepOutcome {
  const isCut = members.some(({ outcome }) => outcome.kind === 'cancelled')
  return isCut ? { kind: 'interrupted', attempts: 1 } : { kind: 'completed', output: undefined, attempts: 1 }
}

function outcomeOf({ outcome }: MemberOutcome): BodyOutcome {
  return outcome
}

function isFailed(outcome: BodyOutcome): outcome is Extract<BodyOutcome, { kind: 'failed' }> {
  return outcome.kind === 'failed'
}
