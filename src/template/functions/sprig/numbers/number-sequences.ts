// Sequences of whole numbers.
import { INT, STRING } from '../../../go-type.js'
import { INTS, TypedSlice } from '../../../value.js'
import { defineFunction, type FunctionHost, type TemplateFunction } from '../../function-set.js'
import { toCount } from './cast.js'

export const sequenceFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'until',
    parameters: [INT],
    result: INTS,
    call: ([end], host) => ints(steps({ start: 0n, end, step: end < 0n ? -1n : 1n }, host))
  }),
  defineFunction({
    name: 'untilStep',
    parameters: [INT, INT, INT],
    result: INTS,
    call: ([start, end, step], host) => ints(steps({ start, end, step }, host))
  }),
  defineFunction({
    name: 'seq',
    parameters: [],
    rest: INT,
    result: STRING,
    call: (bounds, host) => sequence(bounds, host).join(' ')
  })
]

interface Steps {
  readonly start: bigint
  readonly end: bigint
  readonly step: bigint
}

/** From start up or down to but not including end; nothing where the step leads away from it. */
function steps({ start, end, step }: Steps, host: FunctionHost): bigint[] {
  const distance = end - start
  const towards = distance < 0n ? -step : step
  if (towards <= 0n) return []
  const length = distance < 0n ? -distance : distance
  const count = toCount((length + towards - 1n) / towards)
  host.spend(count)
  return Array.from({ length: count }, (_, at) => start + BigInt(at) * step)
}

const ints = (values: readonly bigint[]): TypedSlice => new TypedSlice(INTS, values)

/** As the `seq` command: LAST, FIRST LAST or FIRST STEP LAST, ends included. The end after the last overflows as in Go. */
function sequence(bounds: readonly bigint[], host: FunctionHost): bigint[] {
  const [first = 0n, second = 0n, third = 0n] = bounds
  if (bounds.length === 1) return inclusive({ start: 1n, end: first }, host)
  if (bounds.length === 2) return inclusive({ start: first, end: second }, host)
  if (bounds.length !== 3 || (third < first && second > 0n)) return []
  return steps({ start: first, end: next(third, third < first ? -1n : 1n), step: second }, host)
}

function inclusive({ start, end }: Omit<Steps, 'step'>, host: FunctionHost): bigint[] {
  const step = end < start ? -1n : 1n
  return steps({ start, end: next(end, step), step }, host)
}

function next(end: bigint, step: bigint): bigint {
  return BigInt.asIntN(64, end + step)
}
