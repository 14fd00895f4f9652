import type { JsonObject } from '../../model/index.js'
import type { OperandNode } from '../../template/index.js'
import type { DeclaredType, Want } from './want.js'

/** One call in a template. */
export interface WantedCall {
  readonly name: string
  readonly args: readonly OperandNode[]
  /** The number of arguments, including a piped one. */
  readonly count: number
  /** What is required of its result. */
  readonly want: Want
  readonly typeOf: DeclaredType
}

/** What a function requires of each argument, so that its result meets the requirement. */
export function wantsOfArguments(call: WantedCall): readonly Want[] {
  const { name, count } = call
  if (isComparison(name)) return wantsOfComparison(call, name)
  const all = (want: Want): readonly Want[] => Array.from({ length: count }, () => want)
  const last = (want: Want): readonly Want[] => [...all(undefined).slice(1), want]
  const { want } = call
  if (numeric.has(name)) return all(INTEGER)
  if (listed.has(name)) return last(LIST)
  if (textual.has(name)) return last(typeof want?.const === 'string' ? want : TEXT)
  return rows[name]?.(call, { all, last }) ?? all(undefined)
}

type ComparisonName = keyof typeof opposite

const opposite = { eq: 'ne', ne: 'eq', lt: 'ge', ge: 'lt', gt: 'le', le: 'gt' } as const
const mirrored = { eq: 'eq', ne: 'ne', lt: 'gt', gt: 'lt', le: 'ge', ge: 'le' } as const

function isComparison(name: string): name is ComparisonName {
  return Object.hasOwn(opposite, name)
}

/** A value that gives the comparison with the first literal the required outcome: true where nothing else is required. */
function wantsOfComparison({ args, count, want, typeOf }: WantedCall, name: ComparisonName): readonly Want[] {
  const places = Array.from({ length: count }, (_, at) => at)
  const holds = want?.const === false ? opposite[name] : name
  const at = args.findIndex(arg => literalOf(arg) !== undefined)
  const [operand] = at < 0 ? [] : [args[at]]
  const literal = operand && literalOf(operand)
  if (literal === undefined) {
    const type = args.map(typeOf).find(each => each !== undefined)
    return places.map(() => (type === undefined ? undefined : { type }))
  }
  // A piped argument comes last, so that a literal before it is on the left.
  const seen = at === 0 ? mirrored[holds] : holds
  return places.map(place => (place === at ? undefined : comparable(seen, literal)))
}

function comparable(name: ComparisonName, literal: string | number | boolean): Want {
  if (name === 'eq' || name === 'le' || name === 'ge') return { const: literal }
  if (typeof literal === 'boolean') return { const: !literal }
  if (typeof literal === 'number') return { const: name === 'lt' ? literal - 1 : literal + 1 }
  if (name === 'ne') return TEXT
  return { const: name === 'gt' ? `${literal}1` : '' }
}

function literalOf(node: OperandNode): string | number | boolean | undefined {
  if (node.kind === 'string') return node.text
  if (node.kind === 'bool') return node.value
  return node.kind === 'number' ? node.float : undefined
}

interface Wants {
  all(want: Want): readonly Want[]
  last(want: Want): readonly Want[]
}

const TEXT: JsonObject = { type: 'string' }
const LIST: JsonObject = { type: 'array' }
const MAP: JsonObject = { type: 'object' }
const INTEGER: JsonObject = { type: 'integer' }

const ofLast = ({ want }: WantedCall, { last }: Wants): readonly Want[] => last(want)
const ofAll = ({ want }: WantedCall, { all }: Wants): readonly Want[] => all(want)

/** The text of a JSON document. */
const ofParser = ({ want }: WantedCall, { last }: Wants): readonly Want[] =>
  last({ type: 'string', contentSchema: want ?? {} })

/** A number whose text, or a text whose number, is required. */
const ofNumber = ({ want }: WantedCall, { last }: Wants): readonly Want[] =>
  last(typeof want?.const === 'number' ? want : INTEGER)

const ofMap = ({ count }: WantedCall): readonly Want[] => [
  MAP,
  ...Array.from({ length: count - 1 }, () => undefined)
]

/** A text that contains the searched literal. */
const ofPart = ({ args: [part], want }: WantedCall, { last }: Wants): readonly Want[] => {
  const literal = part && literalOf(part)
  return last(typeof literal === 'string' && want?.const !== false ? { const: literal } : TEXT)
}

/** Functions grouped by kind; names that a template does not have are never looked up. */
const rows: Readonly<Partial<Record<string, (call: WantedCall, wants: Wants) => readonly Want[]>>> = {
  and: ofAll,
  or: ofAll,
  coalesce: ofAll,
  not: ({ want }, { all }) => all(typeof want?.const === 'boolean' ? { const: !want.const } : undefined),
  json: ofLast,
  toJson: ofLast,
  toRawJson: ofLast,
  toPrettyJson: ofLast,
  mustToJson: ofLast,
  toString: ofLast,
  print: ofLast,
  printf: ({ args: [format], count, want }, { all, last }) =>
    format?.kind === 'string' && /^%[vstd]$/.test(format.text) && count === 2 ? last(want) : all(undefined),
  fromJson: ofParser,
  mustFromJson: ofParser,
  int: ofNumber,
  int64: ofNumber,
  float64: ofNumber,
  atoi: ({ want }, { last }) => last({ const: typeof want?.const === 'number' ? String(want.const) : '1' }),
  // A text has a length too: no type is required.
  len: ({ want }, { last }) => last({ minItems: typeof want?.const === 'number' ? want.const : 1 }),
  index: (_, { all }) => all(undefined),
  default: ({ args: [fallback], want }, { last }) => {
    const literal = fallback && literalOf(fallback)
    return last(want ?? (literal === undefined || literal === '' ? undefined : { type: typeof literal }))
  },
  ternary: ({ want, count }) => [want, want, ...(count === 3 ? [{ const: true }] : [])],
  contains: ofPart,
  hasPrefix: ofPart,
  hasSuffix: ofPart,
  has: ({ args: [item] }) => {
    const literal = item && literalOf(item)
    return [undefined, { ...LIST, ...(literal === undefined ? {} : { items: { const: literal } }) }]
  },
  keys: ofMap,
  values: ofMap,
  hasKey: ofMap,
  get: ofMap,
  pick: ofMap,
  omit: ofMap,
  slice: ({ count }) => [LIST, ...Array.from({ length: count - 1 }, () => undefined)],
  append: () => [LIST],
  prepend: () => [LIST],
  without: () => [LIST],
  concat: (_, { all }) => all(LIST)
}

const numeric = new Set(
  `add add1 sub mul div mod max min biggest floor ceil round addf add1f subf mulf divf maxf minf until untilStep seq
   toDecimal`.split(/\s+/)
)

const listed = new Set(
  `first last rest initial reverse uniq compact sortAlpha join chunk mustFirst mustLast mustRest mustInitial
   mustReverse mustUniq mustCompact toStrings`.split(/\s+/)
)

const textual = new Set(
  `upper lower title untitle trim trimAll trimPrefix trimSuffix replace repeat substr trunc abbrev nospace split
   splitList b64enc b64dec urlquery html js quote squote indent nindent snakecase camelcase kebabcase sha256sum
   regexMatch regexReplaceAll regexFind`.split(/\s+/)
)
