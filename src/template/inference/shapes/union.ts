import {
  ANY_JSON,
  type BooleanShape,
  type FloatShape,
  fieldIn,
  floatWithin,
  type IntShape,
  isOutOfJson,
  isUnknown,
  type ListShape,
  listShape,
  type MapField,
  type MapShape,
  membersOf,
  NEVER,
  NOTHING,
  NULL,
  type Shape,
  type SimpleShape,
  someMember,
  type TextShape,
  UNKNOWN
} from './shape.js'

/** More single values are no longer distinguished. */
const MAX_LITERALS = 64
/** More kinds of maps are merged into one. */
const MAX_MAPS = 8

/** A value of one of the shapes. Unknown absorbs the rest; lists become one list, many maps one map. */
export function unionOf(...shapes: readonly Shape[]): Shape {
  const first = shapes[0]
  if (first && shapes.every(shape => shape === first)) return first
  if (shapes.includes(UNKNOWN)) return UNKNOWN
  if (shapes.some(isUnknown)) return shapes.every(shape => isOutOfJson(shape)) ? ANY_JSON : UNKNOWN
  const members = [...new Set(shapes.flatMap(membersOf))]
  const kinds = new Set(members.map(({ kind }) => kind))
  if (kinds.size === 1) return fromMembers(reduceGroup(members))
  return fromMembers([...kinds].flatMap(kind => reduceGroup(members.filter(member => member.kind === kind))))
}

/** The result of applying a function to each member of a shape. */
export function mapMembers(shape: Shape, change: (member: SimpleShape) => Shape): Shape {
  return shape.kind === 'union' ? unionOf(...shape.members.map(change)) : change(shape)
}

/** A value without its interface: nil becomes no value. */
export function unboxed(shape: Shape): Shape {
  if (!someMember(shape, ({ kind }) => kind === 'null')) return shape
  return mapMembers(shape, member => (member.kind === 'null' ? NOTHING : member))
}

/** A value in an interface, as functions that accept anything receive it and `index` returns it: no value becomes nil. */
export function boxed(shape: Shape): Shape {
  return mapMembers(shape, member => (member.kind === 'noValue' ? NULL : member))
}

/** A union of members that are already minimal. */
export function fromMembers(members: readonly SimpleShape[]): Shape {
  if (members.length > 1) return { kind: 'union', members }
  return members[0] ?? NEVER
}

/** The members of one kind. */
function reduceGroup(group: readonly SimpleShape[]): readonly SimpleShape[] {
  const [first] = group
  if (first === undefined || group.length === 1) return group
  switch (first.kind) {
    case 'boolean':
      return unionOfBooleans(group as readonly BooleanShape[]) // a group holds one kind
    case 'text':
      return unionOfTexts(group as readonly TextShape[]) // a group holds one kind
    case 'float':
      return unionOfFloats(group as readonly FloatShape[]) // a group holds one kind
    case 'int':
      return distinct(group as readonly IntShape[]) ?? [{ kind: 'int' }] // a group holds one kind
    case 'list':
      return [(group as readonly ListShape[]).reduce(joinLists)] // a group holds one kind
    case 'map':
      return unionOfMaps(group as readonly MapShape[]) // a group holds one kind
    default:
      return [first]
  }
}

function unionOfBooleans(group: readonly BooleanShape[]): readonly BooleanShape[] {
  const values = new Set(group.map(({ value }) => value))
  return values.size === 1 ? group.slice(0, 1) : [{ kind: 'boolean' }]
}

function unionOfTexts(group: readonly TextShape[]): readonly TextShape[] {
  const few = distinct(group)
  if (few) return few
  const jsonShapes = group.map(({ json }) => json)
  const isAllJson = jsonShapes.every(json => json !== undefined)
  const isLine = group.every(text => text.isLine)
  return [
    {
      kind: 'text',
      ...(isAllJson ? { json: unionOf(...jsonShapes) } : {}),
      ...(isLine ? { isLine } : {})
    }
  ]
}

function unionOfFloats(group: readonly FloatShape[]): readonly FloatShape[] {
  const few = distinct(group)
  if (few) return few
  const minimum = Math.min(
    ...group.map(({ value, minimum }) => lowest(value) ?? minimum ?? Number.NEGATIVE_INFINITY)
  )
  const maximum = Math.max(
    ...group.map(({ value, maximum }) => lowest(value) ?? maximum ?? Number.POSITIVE_INFINITY)
  )
  return [floatWithin(minimum, maximum)]
}

/** NaN has no order among numbers, so a union with it has no bounds. */
function lowest(value: number | undefined): number | undefined {
  return Number.isNaN(value) ? undefined : value
}

/** Members with one value each, every value once; undefined where one has none or there are too many. */
function distinct<T extends TextShape | FloatShape | IntShape>(
  group: readonly T[]
): readonly T[] | undefined {
  if (group.some(({ value }) => value === undefined)) return undefined
  const byValue = new Map<unknown, T>()
  for (const member of group) {
    const same = byValue.get(keyOf(member))
    if (same === undefined || (same.kind === 'text' && same.json)) byValue.set(keyOf(member), member)
  }
  return byValue.size > MAX_LITERALS ? undefined : [...byValue.values()]
}

/** Zero and minus zero print differently. */
function keyOf({ value }: TextShape | FloatShape | IntShape): unknown {
  return Object.is(value, -0) ? '-0' : value
}

function joinLists(a: ListShape, b: ListShape): ListShape {
  const item = unionOf(a.item, b.item)
  return listShape(item, Math.min(a.minLength, b.minLength), Math.max(a.maxLength, b.maxLength))
}

function unionOfMaps(group: readonly MapShape[]): readonly MapShape[] {
  return group.length <= MAX_MAPS ? group : [group.reduce(joinMaps)]
}

function joinMaps(a: MapShape, b: MapShape): MapShape {
  const names = new Set([...a.fields.keys(), ...b.fields.keys()])
  const fields = [...names].map(name => [name, joinFields(fieldIn(a, name), fieldIn(b, name))] as const)
  const rest = a.rest && b.rest ? unionOf(a.rest, b.rest) : (a.rest ?? b.rest)
  return { kind: 'map', fields: new Map(fields), rest }
}

function joinFields(a: MapField, b: MapField): MapField {
  return { shape: unionOf(a.shape, b.shape), isRequired: a.isRequired && b.isRequired }
}
