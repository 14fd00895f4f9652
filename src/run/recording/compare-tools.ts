import { differencesOf } from '../../backends/index.js'
import { type JsonValue, jsonText, type ToolDescription, toolCalled } from '../../model/index.js'
import { breaksCallers } from './breaking-change.js'

/** One way in which a tool is not as it was. */
export interface ToolDrift {
  readonly tool: string
  /** `missing`: it was there and is not any more. `unknown`: its server could not be asked. `changed` and `added` say where. */
  readonly kind: 'missing' | 'unknown' | 'new' | 'changed' | 'added'
  /** The path inside the description that differs: `inputSchema.properties.id.type`. */
  readonly path?: string
  readonly before?: JsonValue
  readonly after?: JsonValue
  /** True where a call that was right may fail now, or what was read of an answer may not be there. */
  readonly breaking: boolean
}

type Tools = ReadonlyMap<string, ToolDescription>

/**
 * What has become of known tools. Only what was written down about a tool is compared; new tools come last.
 *
 * @param isGone whether a tool that is not there any more is surely gone
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

/** By which names it is called is no part of a description, and its own one may be written in another way. */
function withoutNames({ names: _names, name: _name, ...tool }: ToolDescription) {
  return tool
}

function changes(before: ToolDescription, after: Omit<ToolDescription, 'name'>): ToolDrift[] {
  // A description is JSON; entries that are undefined are left out by the way through text.
  const [was, is] = [withoutNames(before), after].map(tool => JSON.parse(jsonText(tool)))
  const changed = differencesOf(was, is)
    .filter(({ expected, actual }) => !isSameSet(expected, actual))
    .map(({ path, expected, actual }) => ({
      kind: 'changed' as const,
      path,
      before: expected,
      ...(actual === undefined ? {} : { after: actual })
    }))
  // A whole schema of which nothing was written down before says nothing about a change.
  const added = differencesOf(is, was)
    .filter(({ path, actual }) => actual === undefined && path.includes('.'))
    .map(({ path, expected }) => ({ kind: 'added' as const, path, after: expected }))
  return [...changed, ...added].map(change => ({
    tool: before.name,
    ...change,
    breaking: breaksCallers(change)
  }))
}

/** The order of `required`, `enum` and `type` says nothing. */
function isSameSet(a: JsonValue, b: JsonValue | undefined): boolean {
  if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
  const texts = new Set(b.map(item => jsonText(item)))
  return a.every(item => texts.has(jsonText(item)))
}
