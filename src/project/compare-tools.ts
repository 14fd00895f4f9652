import { differencesOf } from '../backends/index.js'
import { type JsonValue, jsonText, type ToolDescription } from '../model/index.js'

/** One way in which a tool is not as it was. */
export interface ToolDrift {
  readonly tool: string
  /** `missing`: it was there and is not any more. `changed` says where. */
  readonly kind: 'missing' | 'new' | 'changed'
  /** The path inside the description that differs: `inputSchema.properties.id.type`. */
  readonly path?: string
  readonly before?: JsonValue
  readonly after?: JsonValue
}

type Tools = ReadonlyMap<string, ToolDescription>

/** What has become of known tools. Only what was written down about a tool is compared; new tools come last. */
export function compareTools(before: Tools, after: Tools): ToolDrift[] {
  const known = [...before.values()].flatMap((tool): ToolDrift[] => {
    const now = after.get(tool.name)
    return now ? changes(tool, now) : [{ tool: tool.name, kind: 'missing' }]
  })
  const added = [...after.keys()]
    .filter(name => !before.has(name))
    .map(tool => ({ tool, kind: 'new' as const }))
  return [...known, ...added]
}

function changes(before: ToolDescription, after: ToolDescription): ToolDrift[] {
  // A description is JSON; entries that are undefined are left out by the way through text.
  const [was, is] = [before, after].map(tool => JSON.parse(jsonText(tool)))
  return differencesOf(was, is).map(({ path, expected, actual }) => ({
    tool: before.name,
    kind: 'changed',
    path,
    before: expected,
    ...(actual === undefined ? {} : { after: actual })
  }))
}
