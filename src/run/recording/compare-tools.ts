import { differencesOf } from '../../backends/index.js'
import { type JsonValue, jsonText, type ToolDescription } from '../../model/index.js'
import { breaksCallers } from './breaking-change.js'

/** One way in which a tool is not as it was. */
export interface ToolDrift {
  readonly tool: string
  /** `missing`: it was there and is not any more. `changed` and `added` say where. */
  readonly kind: 'missing' | 'new' | 'changed' | 'added'
  /** The path inside the description that differs: `inputSchema.properties.id.type`. */
  readonly path?: string
  readonly before?: JsonValue
  readonly after?: JsonValue
  /** True where a call that was right may fail now, or what was read of an answer may not be there. */
  readonly breaking: boolean
}

type Tools = ReadonlyMap<string, ToolDescription>

/** What has become of known tools. Only what was written down about a tool is compared; new tools come last. */
export function compareTools(before: Tools, after: Tools): ToolDrift[] {
  const known = [...before.values()].flatMap((tool): ToolDrift[] => {
    const now = after.get(tool.name)
    return now ? changes(tool, now) : [{ tool: tool.name, kind: 'missing', breaking: true }]
  })
  const added = [...after.keys()]
    .filter(name => !before.has(name))
    .map(tool => ({ tool, kind: 'new' as const, breaking: false }))
  return [...known, ...added]
}

function changes(before: ToolDescription, after: ToolDescription): ToolDrift[] {
  // A description is JSON; entries that are undefined are left out by the way through text.
  const [was, is] = [before, after].map(tool => JSON.parse(jsonText(tool)))
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
