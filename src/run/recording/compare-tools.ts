import { differencesOf } from '../../backends/index.js'
import {
  isJsonObject,
  type JsonValue,
  jsonText,
  type ToolDescription,
  toolCalled
} from '../../model/index.js'

/** One difference in a tool. */
export interface ToolDrift {
  readonly tool: string
  /** `missing`: the tool no longer exists. `unknown`: its server could not be asked. `changed` and `added` name the path. */
  readonly kind: 'missing' | 'unknown' | 'new' | 'changed' | 'added'
  /** The path of the difference inside the description: `inputSchema.properties.id.type`. */
  readonly path?: string
  readonly before?: JsonValue
  readonly after?: JsonValue
  /** True where a valid call may now fail, or a field that callers read may be missing. */
  readonly breaking: boolean
}

type Tools = ReadonlyMap<string, ToolDescription>

/**
 * Changes of known tools. Only recorded parts of a tool are compared; new tools come last.
 *
 * @param isGone whether an unlisted tool is certainly gone
 */
export function compareTools(before: Tools, after: Tools, isGone: (tool: string) => boolean): ToolDrift[] {
  const known = [...before.values()].flatMap((tool): ToolDrift[] => {
    const now = toolCalled(tool.name, after)
    if (now) return changes(tool, withoutNames(now))
    const isMissing = isGone(tool.name)
    return [{ tool: tool.name, kind: isMissing ? 'missing' : 'unknown', breaking: isMissing }]
  })
  const added = [...after.values()]
    .filter(({ name, names = [] }) => ![name, ...names].some(each => before.has(each)))
    .map(({ name: tool }) => ({ tool, kind: 'new' as const, breaking: false }))
  return [...known, ...added]
}

/** Its aliases are not part of a description, and its own name may be written differently. */
function withoutNames({ names: _names, name: _name, ...tool }: ToolDescription) {
  return tool
}

function changes(before: ToolDescription, after: Omit<ToolDescription, 'name'>): ToolDrift[] {
  // A description is JSON; the round trip through text drops undefined entries.
  const [was, is] = [withoutNames(before), after].map(tool => JSON.parse(jsonText(tool)))
  const changed = differencesOf(was, is)
    .filter(({ expected, actual }) => !isSameSet(expected, actual))
    .map(({ path, expected, actual }) => ({
      kind: 'changed' as const,
      path,
      before: expected,
      ...(actual === undefined ? {} : { after: actual })
    }))
  // A whole schema that was not recorded before is no evidence of a change.
  const added = differencesOf(is, was)
    .filter(({ path, actual }) => actual === undefined && path.includes('.'))
    .map(({ path, expected }) => ({ kind: 'added' as const, path, after: expected }))
  return [...changed, ...added].map(change => ({
    tool: before.name,
    ...change,
    breaking: breaksCallers(change)
  }))
}

/** The order of `required`, `enum` and `type` has no meaning. */
function isSameSet(a: JsonValue, b: JsonValue | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  const texts = new Set(b.map(item => jsonText(item)))
  return a.every(item => texts.has(jsonText(item)))
}

/** A changed part of a tool's description. */
interface DescriptionChange {
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
function breaksCallers(change: DescriptionChange): boolean {
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
