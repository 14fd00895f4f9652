import { differencesOf } from '../../backends/index.js'
import { type JsonValue, jsonText, type ToolDescription, toolCalled } from '../../model/index.js'
import { breaksCallers } from './breaking-change.js'

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
