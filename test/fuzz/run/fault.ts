import type { FuzzInput, FuzzKind } from '../fuzz-kind.js'
import { signatureOf } from '../laws/broken-law.js'
import { type Share, WHOLE } from '../share.js'

/** An input on which the product does what it never may. */
export interface Fault {
  readonly kind: string
  /** By what faults are distinguished: the law that is broken, or what was thrown where. */
  readonly signature: string
  readonly detail: string
  readonly input: FuzzInput
}

/** What is wrong with an input; null where nothing is. */
export async function faultIn(kind: FuzzKind, input: FuzzInput, share: Share = WHOLE): Promise<Fault | null> {
  try {
    await kind.check(input, share)
    return null
  } catch (problem) {
    const detail = problem instanceof Error ? (problem.stack ?? problem.message) : String(problem)
    return { kind: kind.name, signature: signatureOf(problem), detail: detail.slice(0, 2000), input }
  }
}
