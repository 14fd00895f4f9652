import { type JsonValue, withoutBigInts } from '../../model/index.js'
import { comparedBranches, hasBranches } from './compare-branches.js'
import { comparedLists } from './compare-lists.js'
import { comparedObjects } from './compare-objects.js'
import { comparedNumbers, comparedOthers, comparedStrings } from './compare-values.js'
import { accepts, fewValues, finiteValues } from './finite-values.js'
import type { SchemaChange, SchemaEffect } from './schema-change.js'
import type { SchemaPair } from './schema-pair.js'
import { inner, keywordOf, plainSide, type SchemaSide } from './schema-side.js'
import { typesOf, typesText, type ValueType } from './value-types.js'

/** The most comparisons of two subschemas; the rest is reported as undecided. */
const MAX_COMPARISONS = 10_000
/** The deepest nesting that is compared: references may be recursive. */
const DEEPEST = 64

/** How the set of values that a schema accepts has changed, path by path. A missing schema accepts everything. */
export function compareSchemas(old: JsonValue | null, next: JsonValue | null): readonly SchemaChange[] {
  const [before, after] = [withoutBigInts(old) ?? true, withoutBigInts(next) ?? true]
  let left = MAX_COMPARISONS
  const open: (readonly [unknown, unknown])[] = []
  const compare = (a: SchemaSide, b: SchemaSide, path: string): readonly SchemaChange[] => {
    // Recursive schemas: this pair is already being compared, so it adds no difference of its own.
    if (open.some(([first, second]) => first === a.schema && second === b.schema)) return []
    left -= 1
    if (left < 0 || open.length > DEEPEST) return [undecided]
    open.push([a.schema, b.schema])
    const found = compared({ old: plainSide(a), new: plainSide(b), path, below: compare })
    open.pop()
    return found
  }
  const found = compare(sideOf(before), sideOf(after), '')
  const own = found.filter(({ keyword }) => keyword !== '')
  return left < 0 || own.length < found.length ? [...own, undecided] : own
}

function sideOf(root: JsonValue): SchemaSide {
  return inner({ schema: true, root }, root)
}

const undecided: SchemaChange = {
  path: '',
  keyword: '',
  effect: 'unclear',
  message: 'the schemas are too large or too deep to be compared completely',
  old: undefined,
  new: undefined
}

function compared(pair: SchemaPair): readonly SchemaChange[] {
  const texts = changedTexts(pair)
  const [old, next] = [finiteValues(pair.old), finiteValues(pair.new)]
  if (old || next)
    return [...texts, ...comparedFinite(pair, old ?? fewValues(pair.old), next ?? fewValues(pair.new))]
  if (hasBranches(pair.old) || hasBranches(pair.new)) return [...texts, ...comparedBranches(pair)]
  const types = [typesOf(pair.old), typesOf(pair.new)] as const
  const isShared = (type: ValueType): boolean => types.every(each => each.has(type))
  return [
    ...texts,
    ...comparedTypes(pair, ...types),
    ...(isShared('integer') || isShared('fraction') ? comparedNumbers(pair) : []),
    ...(isShared('string') ? comparedStrings(pair) : []),
    ...(isShared('array') ? comparedLists(pair) : []),
    ...(isShared('object') ? comparedObjects(pair) : []),
    ...comparedOthers(pair)
  ]
}

function comparedTypes(
  { path }: SchemaPair,
  old: ReadonlySet<ValueType>,
  next: ReadonlySet<ValueType>
): readonly SchemaChange[] {
  const effect = effectOf({
    isLost: [...old].some(type => !next.has(type)),
    isGained: [...next].some(type => !old.has(type))
  })
  if (effect === null) return []
  const [from, to] = [typesText(old), typesText(next)]
  return [{ path, keyword: 'type', effect, message: `type is ${to}, was ${from}`, old: from, new: to }]
}

/** Compares sets of values: which are no longer accepted, and which are new. */
function comparedFinite(
  pair: SchemaPair,
  old: ReadonlyMap<string, JsonValue> | null,
  next: ReadonlyMap<string, JsonValue> | null
): readonly SchemaChange[] {
  const lost = old ? outside(old, pair.new) : []
  const gained = next ? outside(next, pair.old) : []
  const isOpened = old !== null && next === null
  const isClosed = old === null && next !== null
  if ([...lost, ...gained].some(([, isSure]) => !isSure)) return [asChange(pair, 'unclear', 'values changed')]
  const effect = effectOf({ isLost: lost.length > 0 || isClosed, isGained: gained.length > 0 || isOpened })
  if (effect === null) return []
  const parts = [
    ...(lost.length === 0 ? [] : [`no longer ${textOf(lost)}`]),
    ...(gained.length === 0 || isClosed ? [] : [`also ${textOf(gained)}`]),
    ...(isOpened ? ['any other value too'] : []),
    ...(isClosed ? [`only ${[...(next?.keys() ?? [])].join(', ')}`] : [])
  ]
  return [asChange(pair, effect, parts.join('; '))]
}

type Judged = readonly [text: string, isSure: boolean]

/** The values that a schema rejects, or may reject. */
function outside(values: ReadonlyMap<string, JsonValue>, side: SchemaSide): readonly Judged[] {
  return [...values].flatMap(([text, value]): Judged[] => {
    const verdict = accepts(side, value)
    return verdict === true ? [] : [[text, verdict !== null]]
  })
}

function textOf(values: readonly Judged[]): string {
  return values.map(([text]) => text).join(', ')
}

function asChange(pair: SchemaPair, effect: SchemaEffect, message: string): SchemaChange {
  const valuesOf = (side: SchemaSide) => keywordOf(side, 'const') ?? keywordOf(side, 'enum')
  return {
    path: pair.path,
    keyword: 'enum',
    effect,
    message,
    old: valuesOf(pair.old),
    new: valuesOf(pair.new)
  }
}

/** Null if both accept the same values. */
function effectOf({
  isLost,
  isGained
}: {
  readonly isLost: boolean
  readonly isGained: boolean
}): 'narrower' | 'wider' | 'other' | null {
  if (isLost) return isGained ? 'other' : 'narrower'
  return isGained ? 'wider' : null
}

function changedTexts(pair: SchemaPair): readonly SchemaChange[] {
  return (['default', 'title', 'description'] as const).flatMap(keyword => {
    const [old, next] = [keywordOf(pair.old, keyword), keywordOf(pair.new, keyword)]
    if (JSON.stringify(old) === JSON.stringify(next)) return []
    const isDefault = keyword === 'default'
    const message = isDefault
      ? `default is ${JSON.stringify(next) ?? 'none'}, was ${JSON.stringify(old) ?? 'none'}`
      : `${keyword} ${old === undefined ? 'added' : next === undefined ? 'removed' : 'changed'}`
    return [
      { path: pair.path, keyword, effect: isDefault ? 'default' : 'text', message, old, new: next } as const
    ]
  })
}
