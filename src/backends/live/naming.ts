import { publishedName } from './published-name.js'

/** A tool of a server, under its own name. */
export interface ServerTool {
  readonly server: string
  /** The server's `toolPrefix` where its document gives one, else its name. */
  readonly prefix: string
  readonly tool: string
}

/** The names under which a tool is called; the first is the one that is listed. */
export interface NamedTool extends ServerTool {
  readonly names: readonly [string, ...string[]]
}

/** Gives names to all tools of all servers; a tool that is left out is hidden. */
export type ToolNaming = (tools: readonly ServerTool[]) => readonly NamedTool[]

/** Servers outside ToolHive are workloads under its `prefix` strategy: `SERVER_TOOL`, also `SERVER.TOOL`. */
export const prefixNaming: ToolNaming = tools =>
  tools.map(each => {
    const name = publishedName(each.tool)
    return { ...each, names: [`${each.server}_${name}`, `${each.server}.${name}`] }
  })

/** Names that a document gives to all tools together; a tool without one cannot be called. */
export function aggregatedNaming(
  nameTools: (
    tools: readonly { readonly workload: string; readonly tool: string }[]
  ) => readonly (readonly string[])[]
): ToolNaming {
  return tools => {
    const named = nameTools(tools.map(each => ({ workload: each.server, tool: publishedName(each.tool) })))
    return tools.flatMap((each, index) => {
      const [first, ...rest] = named[index] ?? []
      return first === undefined ? [] : [{ ...each, names: [first, ...rest] }]
    })
  }
}

/** As an aggregator exposes them: `x_PREFIX_TOOL`, the prefix once. */
export const exposedNaming: ToolNaming = tools =>
  tools.map(each => {
    const name = publishedName(each.tool)
    const isPrefixed = name.startsWith(`${each.prefix}_`)
    return { ...each, names: [isPrefixed ? `x_${name}` : `x_${each.prefix}_${name}`] }
  })

/** Tools under their own names, as one server alone publishes them. */
export const plainNaming: ToolNaming = tools =>
  tools.map(each => ({ ...each, names: [publishedName(each.tool)] }))
