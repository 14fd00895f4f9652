import type { IterationRecord, JsonValue } from '../../../model/index.js'

/** What a loop leaves: every iteration in the order of the items, and how many went well and not. */
export function toolhiveLoopOutput(iterations: readonly IterationRecord[]): JsonValue {
  const completed = iterations.filter(each => each.status === 'completed').length
  return {
    iterations: [...iterations].sort((a, b) => a.index - b.index).map(iterationEntry),
    count: BigInt(iterations.length),
    completed: BigInt(completed),
    failed: BigInt(iterations.length - completed)
  }
}

function iterationEntry({ index, item, status, output, error }: IterationRecord): JsonValue {
  return {
    index: BigInt(index),
    item,
    status,
    output: status === 'completed' ? (output ?? null) : null,
    ...(error === undefined || error === '' ? {} : { error })
  }
}
