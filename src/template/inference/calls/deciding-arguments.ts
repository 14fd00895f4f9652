import { failureOfCall } from '../../evaluate/evaluate-constant.js'
import type { TemplateFunction } from '../../functions/function-set.js'
import { mustName } from '../../functions/sprig/collections/must-names.js'
import { sprigFunctions } from '../../functions/sprig.js'
import { newMap, toInterface } from '../../value.js'
import type { Argument } from '../place.js'
import { membersOf, type Shape, type SimpleShape } from '../shapes/shape.js'

/** Marks the deciding arguments in a list of placeholders for all the others. */
const DECIDES = Symbol('decides')

/** How some arguments make a call fail, whatever the others are. */
interface Deciding {
  /** One for each argument; a placeholder does not fail itself. */
  readonly samples: readonly unknown[]
  /** `kind`: the kind of the value is enough. */
  readonly by: 'value' | 'kind'
  /** Each argument, from the first deciding one on, decides independently. */
  readonly isEach?: true
}

const byValue = (...samples: readonly unknown[]): Deciding => ({ samples: samples, by: 'value' })
const byKind = (...samples: readonly unknown[]): Deciding => ({ samples: samples, by: 'kind' })

const PATTERN_AND_TEXT = [byValue(DECIDES, '')]
const PATTERN_AND_LIMIT = [byValue(DECIDES, '', 1n)]
const PATTERN_AND_TEXTS = [byValue(DECIDES, '', '')]
const COUNT_AND_TEXT = [byValue(DECIDES, 'x')]
const LIST = [byKind(DECIDES)]
const LIST_AND_VALUE = [byKind(DECIDES, 'x')]
/** Longer than any length that it is cut to. */
const LONG = 'x'.repeat(1000)

const ofSprig: Readonly<Record<string, readonly Deciding[]>> = {
  mustRegexMatch: PATTERN_AND_TEXT,
  ...withMust('regexFind', PATTERN_AND_TEXT),
  ...withMust('regexFindAll', PATTERN_AND_LIMIT),
  ...withMust('regexSplit', PATTERN_AND_LIMIT),
  ...withMust('regexReplaceAll', PATTERN_AND_TEXTS),
  ...withMust('regexReplaceAllLiteral', PATTERN_AND_TEXTS),
  div: [byValue(1n, DECIDES)],
  mod: [byValue(1n, DECIDES)],
  divf: [{ ...byValue(1n, DECIDES), isEach: true }],
  semverCompare: [byValue(DECIDES, '1.0.0'), byValue('*', DECIDES)],
  repeat: COUNT_AND_TEXT,
  indent: COUNT_AND_TEXT,
  nindent: COUNT_AND_TEXT,
  substr: [byValue(DECIDES, DECIDES, LONG)],
  mustDateModify: [byValue(DECIDES, null)],
  must_date_modify: [byValue(DECIDES, null)],
  ...withMust('first', LIST),
  ...withMust('last', LIST),
  ...withMust('rest', LIST),
  ...withMust('initial', LIST),
  ...withMust('reverse', LIST),
  ...withMust('uniq', LIST),
  ...withMust('compact', LIST),
  ...withMust('append', LIST_AND_VALUE),
  ...withMust('push', LIST_AND_VALUE),
  ...withMust('prepend', LIST_AND_VALUE),
  ...withMust('without', LIST_AND_VALUE),
  ...withMust('slice', LIST),
  ...withMust('has', [byKind('x', DECIDES)]),
  ...withMust('chunk', [byKind(1n, DECIDES)]),
  concat: [{ ...byKind(DECIDES), isEach: true }]
}

function withMust(name: string, ways: readonly Deciding[]): Readonly<Record<string, readonly Deciding[]>> {
  return { [name]: ways, [mustName(name)]: ways }
}

const known: ReadonlyMap<TemplateFunction, readonly Deciding[]> = new Map(
  Object.entries(ofSprig).flatMap(([name, ways]) => {
    const callee = sprigFunctions.get(name)
    return callee ? [[callee, ways] as const] : []
  })
)

/** Why the known arguments make a call fail; null where the others may decide as well. */
export function decidedFailure(callee: TemplateFunction, args: readonly Argument[]): string | null {
  for (const way of known.get(callee) ?? []) {
    for (const given of decidingArguments(way, args)) {
      const failure = failureWith(callee, way, given)
      if (failure !== null) return failure
    }
  }
  return null
}

/** The arguments that decide together. */
function decidingArguments(
  { samples: pattern, isEach }: Deciding,
  args: readonly Argument[]
): readonly (readonly Argument[])[] {
  const first = pattern.indexOf(DECIDES)
  if (isEach) return args.slice(first).map(each => [each])
  return [args.filter((_, index) => pattern[index] === DECIDES)]
}

/** Fails only where every possible combination of the deciding arguments fails. */
function failureWith(
  callee: TemplateFunction,
  { samples: pattern, by }: Deciding,
  given: readonly Argument[]
): string | null {
  const samples = given.map(({ value: { constant, shape } }) =>
    constant !== undefined ? cheap(toInterface(constant)) : by === 'kind' ? samplesOf(shape) : []
  )
  const [only] = samples
  if (!only || samples.some(each => each.length === 0)) return null
  const failures = only.map(sample => {
    const values = [sample, ...samples.slice(1).map(([each]) => each)]
    return failureOfCall(
      callee,
      pattern.map(each => (each === DECIDES ? values.shift() : each))
    )
  })
  return failures.includes(null) ? null : (failures[0] ?? null)
}

const MAX_LENGTH = 1000
const MAX_REPEATS = 200
/** A repetition that an expression refuses is refused before anything is built. */
const REFUSED_REPEATS = 1000

/** A long text, or an expression with many repetitions, is not tested: that could take a second. */
function cheap(value: unknown): readonly unknown[] {
  if (typeof value !== 'string') return [value]
  const repeats = [...value.matchAll(/\{(\d+)(?:,(\d+))?/g)].map(([, least, most]) => Number(most ?? least))
  const sum = repeats.reduce((all, each) => all + each, 0)
  const isCheap = sum <= MAX_REPEATS || repeats.some(each => each > REFUSED_REPEATS)
  return value.length <= MAX_LENGTH && isCheap ? [value] : []
}

/** A value of each kind in a shape; none where a list or an unknown value is among them. */
function samplesOf(shape: Shape): readonly unknown[] {
  const samples = membersOf(shape).map(member => SAMPLES[member.kind])
  return samples.includes(undefined) ? [] : samples
}

const SAMPLES: Readonly<Partial<Record<SimpleShape['kind'], unknown>>> = {
  noValue: null,
  null: null,
  boolean: true,
  text: 'x',
  float: 1.5,
  int: 1n,
  map: newMap([])
}
