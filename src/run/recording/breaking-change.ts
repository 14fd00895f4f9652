import { isJsonObject, type JsonValue, jsonText } from '../../model/index.js'

/** A place of a tool's description that is not as it was. */
export interface DescriptionChange {
  readonly path: string
  /** Undefined where nothing was there. */
  readonly before?: JsonValue
  /** Undefined where nothing is there any more. */
  readonly after?: JsonValue
}

/** Words that say something to people and decide nothing. */
const talk = new Set(['description', 'title', 'default', 'examples', 'example', '$comment', '$schema', '$id'])

/**
 * True where a call that was right may be refused now, or what was read of an answer may be missing. A schema may ask for
 * less than before and answer more; the other way round it breaks callers.
 */
export function breaksCallers(change: DescriptionChange): boolean {
  const [part = '', ...rest] = change.path.split('.')
  const last = rest.at(-1) ?? part
  if (part === 'annotations') return turnsDangerous(last, change)
  const isTalk = talk.has(last) && rest.at(-2) !== 'properties'
  if ((part !== 'inputSchema' && part !== 'outputSchema') || isTalk) return false
  const isProperty = rest.at(-2) === 'properties'
  return part === 'inputSchema' ? narrows(last, change, isProperty) : loses(last, change, isProperty)
}

/** The run would have to be allowed now, and was not before. */
function turnsDangerous(hint: string, { before, after }: DescriptionChange): boolean {
  if (hint === 'annotations') return isJsonObject(before) && before.readOnlyHint === true
  return hint === 'destructiveHint' ? after === true : hint === 'readOnlyHint' && before === true
}

function narrows(key: string, { before, after }: DescriptionChange, isProperty: boolean): boolean {
  // A property that may be given asks for nothing; one that is gone is not heard any more.
  if (isProperty) return after === undefined
  if (key === 'required') return !isSubset(listOf(after), listOf(before))
  if (key === 'type') return before === undefined || (after !== undefined && !accepts(after, before))
  if (key === 'enum')
    return before === undefined || (after !== undefined && !isSubset(listOf(before), listOf(after)))
  if (key === 'additionalProperties') return after === false
  if (after === undefined) return false
  return bound(key, before, after) ?? true
}

function loses(key: string, { before, after }: DescriptionChange, isProperty: boolean): boolean {
  if (before === undefined) return false
  if (after === undefined) return isProperty || key === 'outputSchema' || key === 'required' || key === 'type'
  if (key === 'required') return !isSubset(listOf(before), listOf(after))
  if (key === 'type') return !accepts(before, after)
  if (key === 'enum') return !isSubset(listOf(after), listOf(before))
  return !isProperty && key === 'items'
}

/** Limits of numbers and lengths; null for any other word. */
function bound(key: string, before: JsonValue | undefined, after: JsonValue): boolean | null {
  if (typeof after !== 'number') return null
  if (key.startsWith('min') || key === 'exclusiveMinimum') return typeof before !== 'number' || after > before
  if (key.startsWith('max') || key === 'exclusiveMaximum') return typeof before !== 'number' || after < before
  return null
}

/** Every type of the second is one of the first; a whole number is a number. */
function accepts(wide: JsonValue, narrow: JsonValue): boolean {
  const names = listOf(wide)
  return listOf(narrow).every(
    type => names.includes(type) || (type === '"integer"' && names.includes('"number"'))
  )
}

function isSubset(some: readonly string[], all: readonly string[]): boolean {
  return some.every(item => all.includes(item))
}

/** The items as texts, to be compared; one value is a list of one. */
function listOf(value: JsonValue | undefined): readonly string[] {
  if (value === undefined) return []
  return (Array.isArray(value) ? value : [value]).map(item => jsonText(item))
}
