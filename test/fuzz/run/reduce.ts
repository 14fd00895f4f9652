import type { FuzzInput } from '../fuzz-kind.js'
import type { Json } from '../generators/values.js'
import { processorTimeMs } from './watchdog.js'

/** True where an input still shows the fault in question. */
type Shows = (input: FuzzInput) => Promise<boolean>

/** The tries and the processor time that making one input smaller may take. */
const MAX_TRIES = 500
const MAX_MS = 15_000

/** The smallest input found in good time that still shows a fault. */
export async function reduce(input: FuzzInput, shows: Shows): Promise<FuzzInput> {
  let left = MAX_TRIES
  const endsAtMs = processorTimeMs() + MAX_MS
  let best = input
  const accept = async (candidate: FuzzInput): Promise<boolean> => {
    if (left-- <= 0 || processorTimeMs() > endsAtMs || !(await shows(candidate))) return false
    best = candidate
    return true
  }
  for (let before = Number.POSITIVE_INFINITY; sizeOf(best) < before && left > 0; ) {
    before = sizeOf(best)
    await reduceData(() => best, accept)
    for (const [index] of best.files.entries())
      for (const separator of ['\n', ' ', '']) await reduceText(() => best, { index, separator, accept })
  }
  return best
}

type Accept = (candidate: FuzzInput) => Promise<boolean>

/** Takes out ever smaller runs of lines, words or characters. */
async function reduceText(
  current: () => FuzzInput,
  { index, separator, accept }: { index: number; separator: string; accept: Accept }
): Promise<void> {
  const partsOf = (): string[] => (current().files[index]?.text ?? '').split(separator)
  // Characters are tried only where few are left.
  if (separator === '' && partsOf().length > 400) return
  for (let length = Math.ceil(partsOf().length / 2); length >= 1; length = Math.floor(length / 2)) {
    for (let start = 0; start < partsOf().length; ) {
      const text = partsOf().toSpliced(start, length).join(separator)
      if (!(await accept(withText(current(), index, text)))) start += length
    }
  }
}

function withText(input: FuzzInput, index: number, text: string): FuzzInput {
  const files = input.files.map((file, at) => (at === index ? { ...file, text } : file))
  return { ...input, files }
}

/** Takes out entries of lists and maps, one at a time. */
async function reduceData(current: () => FuzzInput, accept: Accept): Promise<void> {
  for (let progress = true; progress; ) {
    progress = false
    for (const data of smallerValues(current().data))
      if (await accept({ ...current(), data })) {
        progress = true
        break
      }
  }
}

function* smallerValues(value: Json): Generator<Json> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield value.toSpliced(index, 1)
      for (const smaller of smallerValues(item)) yield value.with(index, smaller)
    }
  } else if (typeof value === 'object' && value !== null) {
    // The outermost keys are what a check reads.
    for (const [key, inner] of Object.entries(value))
      for (const smaller of smallerValues(inner)) yield { ...value, [key]: smaller }
  }
}

function sizeOf(input: FuzzInput): number {
  return JSON.stringify(input).length
}
