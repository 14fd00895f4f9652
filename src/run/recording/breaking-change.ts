import { isJsonObject, type JsonValue, jsonText } from '../../model/index.js'

/** A changed part of a tool's description. */
export interface DescriptionChange {
  readonly path: string
  /** Undefined where it did not exist. */
  readonly before?: JsonValue
  /** Undefined where it no longer exists. */
  readonly after?: JsonValue
}

/** Keywords for readers that do not affect validation. */
const talk = new Set(['description', 'title', 'default', 'examples', 'example', '$comment', '$schema', '$id'])

/**
 * True where a valid call may now be rejected, or a field that callers read may be missing. A schema may require less and return more; the
 * opposite breaks callers.
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

/** The run now needs permission that it did not need before. */
function turnsDangerous(hint: string, { before, after }: DescriptionChange): boolean {
  if (hint === 'annotations') return isJsonObject(before) && before.readOnlyHint === true
  return hint === 'destructiveHint' ? after === true : hint === 'readOnlyHint' && before === true
}

function narrows(key: string, { before, after }: DescriptionChange, isProperty: boolean): boolean {
  // A new optional property requires nothing; a removed one is no longer read.
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

/** Limits of numbers and lengths; null for any other keyword. */
function bound(key: string, before: JsonValue | undefined, after: JsonValue): boolean | null {
  if (typeof after !== 'number') return null
  if (key.startsWith('min') || key === 'exclusiveMinimum') return typeof before !== 'number' || after > before
  if (key.startsWith('max') || key === 'exclusiveMaximum') return typeof before !== 'number' || after < before
  return null
}

/** Every type of the second is one of the first; an integer is a number. */
function accepts(wide: JsonValue, narrow: JsonValue): boolean {
  const names = listOf(wide)
  return listOf(narrow).every(
    type => names.includes(type) || (type === '"integer"' && names.includes('"number"'))
  )
}

function isSubset(some: readonly string[], all: readonly string[]): boolean {
  return some.every(item => all.includes(item))
}

/** The items as texts, for comparison; one value is a list of one. */
function listOf(value: JsonValue | undefined): readonly string[] {
  if (value === undefined) return []
  return (Array.isArray(value) ? value : [value]).map(item => jsonText(item))
}
