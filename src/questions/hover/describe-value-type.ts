import { canBeNothing, isNothing, membersOf, type Shape, type SimpleShape } from '../../template/index.js'

/** The type of a value, in words and as Go names it. */
export interface ValueTypeDescription {
  readonly words: string
  /** `string`; null if several types are possible, or none is known. */
  readonly goType: string | null
  /** Whether the value may be absent. */
  readonly mayBeMissing: boolean
}

/** The deepest nesting of lists that is described. */
const MAX_DEPTH = 3
const MAX_FIELDS = 8
const MAX_MEMBERS = 4

export function describeValueType(shape: Shape): ValueTypeDescription {
  const members = membersOf(shape).filter(member => !isNothing(member))
  const goTypes = new Set(members.map(goTypeOf))
  const [goType = null] = goTypes.size === 1 ? goTypes : []
  return { words: wordsOf(shape, 0), goType, mayBeMissing: canBeNothing(shape) }
}

function wordsOf(shape: Shape, depth: number): string {
  const members = membersOf(shape).filter(member => !isNothing(member))
  const descriptions = [...new Set(members.map(member => describeMember(member, depth)))]
  if (descriptions.length === 0) return membersOf(shape).length === 0 ? 'never reached' : 'nothing'
  if (descriptions.length > MAX_MEMBERS) return 'one of several'
  return descriptions.join(' or ')
}

function describeMember(member: SimpleShape, depth: number): string {
  switch (member.kind) {
    case 'unknown':
      return 'not known before a run'
    case 'boolean':
      return member.value === undefined ? 'boolean' : String(member.value)
    case 'text':
      return member.value === undefined ? 'text' : `text ${JSON.stringify(member.value)}`
    case 'int':
      return member.value === undefined ? 'whole number' : String(member.value)
    case 'float':
      return member.value === undefined ? 'number' : String(member.value)
    case 'list':
      return depth >= MAX_DEPTH ? 'list' : `list of ${wordsOf(member.item, depth + 1)}`
    case 'map': {
      const names = [...member.fields.keys()]
      if (names.length === 0) return 'map'
      const more = names.length > MAX_FIELDS || member.rest !== null ? ', …' : ''
      return `map { ${names.slice(0, MAX_FIELDS).join(', ')}${more} }`
    }
    default:
      return 'nothing'
  }
}

function goTypeOf(member: SimpleShape): string | null {
  const types: Readonly<Record<SimpleShape['kind'], string | null>> = {
    unknown: null,
    noValue: null,
    null: null,
    boolean: 'bool',
    text: 'string',
    int: 'int',
    float: 'float64',
    list: '[]interface {}',
    map: 'map[string]interface {}'
  }
  return types[member.kind]
}
