import { quote } from '../../../go/quote.js'
import type { MissingKey } from '../../evaluate/execution.js'
import {
  isUnknown,
  type MapShape,
  membersOf,
  NEVER,
  NOTHING,
  NULL,
  type Shape,
  type SimpleShape,
  someMember
} from './shape.js'
import { mapMembers, unionOf } from './union.js'

/** The possible outcomes of an operation, one entry for each. */
export type FieldWay =
  | { readonly gives: Shape }
  /** `kinds`: those of the incompatible values. */
  | { readonly fails: string; readonly kinds?: readonly SimpleShape['kind'][] }

/** The possible outcomes of `.name`, one for each member of the shape. */
export function waysOfField(shape: Shape, name: string, missingKey: MissingKey): readonly FieldWay[] {
  return membersOf(shape).map(member => fieldOfMember(member, name, missingKey))
}

function fieldOfMember(member: SimpleShape, name: string, missingKey: MissingKey): FieldWay {
  switch (member.kind) {
    case 'unknown':
      return { gives: member }
    case 'noValue':
      return missingKey === 'error'
        ? { fails: `nil data; no entry for key ${quote(name)}` }
        : { gives: NOTHING }
    case 'null':
      return { fails: `nil pointer evaluating interface {}.${name}` }
    case 'map':
      return entryOf(member, name, missingKey)
    default:
      return { fails: `can't evaluate field ${name} in type ${goTypeName(member)}` }
  }
}

/** An entry that may be missing does not certainly fail, so with `missingkey=error` nothing is reported. */
function entryOf(map: MapShape, name: string, missingKey: MissingKey): FieldWay {
  const field = map.fields.get(name) ?? (map.rest && { shape: map.rest, isRequired: false })
  if (!field) {
    return missingKey === 'error'
      ? { fails: `map has no entry for key ${quote(name)}` }
      : { gives: missingKey === 'zero' ? NULL : NOTHING }
  }
  if (field.isRequired || missingKey === 'error') return { gives: field.shape }
  return { gives: unionOf(field.shape, missingKey === 'zero' ? NULL : NOTHING) }
}

/** The result of a field without anything to report: it exists, or the fields are unknown. */
export function plainField(shape: Shape, name: string, missingKey: MissingKey): Shape | undefined {
  if (shape.kind === 'unknown') return shape
  if (shape.kind === 'union') {
    const held = shape.members.map(member => plainField(member, name, missingKey))
    return held.every(each => each !== undefined) ? unionOf(...held) : undefined
  }
  if (shape.kind !== 'map') return undefined
  const field = shape.fields.get(name)
  if (field?.isRequired) return field.shape
  const isPlain = field ? missingKey !== 'error' : shape.rest !== null && shape.fields.size === 0
  return isPlain ? fieldOf(shape, name, missingKey) : undefined
}

/** The result of `.name` where it does not fail. */
export function fieldOf(shape: Shape, name: string, missingKey: MissingKey): Shape {
  return mapMembers(shape, member => given(fieldOfMember(member, name, missingKey)))
}

export function givenBy(ways: readonly FieldWay[]): Shape {
  return unionOf(...ways.map(given))
}

function given(way: FieldWay): Shape {
  return 'gives' in way ? way.gives : NEVER
}

/** The declared fields of a shape, where all of its maps agree that there are no others or some are declared. */
export function declaredFields(shape: Shape): readonly string[] {
  const [first, ...others] = membersOf(shape).filter(member => member.kind === 'map')
  if (others.length === 0) return [...(first?.fields.keys() ?? [])]
  return [...new Set([first, ...others].flatMap(member => [...(member?.fields.keys() ?? [])]))]
}

/** How certain it is that a map has no such field. */
export function absence(shape: Shape, name: string): 'unknown-field' | 'undeclared-field' | undefined {
  const members = membersOf(shape)
  const maps = members.filter(member => member.kind === 'map')
  if (maps.length === 0 || members.some(isUnknown)) return undefined
  if (maps.some(map => map.fields.has(name) || (map.rest !== null && map.fields.size === 0))) return undefined
  return maps.every(map => map.rest === null) ? 'unknown-field' : 'undeclared-field'
}

/** True where a declared field is optional. */
export function mayLack(shape: Shape, name: string): boolean {
  return someMember(shape, member => member.kind === 'map' && member.fields.get(name)?.isRequired === false)
}

/** The Go type of a value of the shape, as error messages name it. */
export function goTypeName({ kind }: SimpleShape): string {
  return goTypes[kind]
}

const goTypes: Readonly<Record<SimpleShape['kind'], string>> = {
  unknown: 'interface {}',
  noValue: 'nil',
  null: 'nil',
  boolean: 'bool',
  text: 'string',
  float: 'float64',
  int: 'int',
  list: '[]interface {}',
  map: 'map[string]interface {}'
}
