import { publishedName } from './published-name.js'

/** A tool of a server, under its own name. */
export interface ServerTool {
  readonly server: string
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
  tools.map(({ server, tool }) => {
    const name = publishedName(tool)
    return { server, tool, names: [`${server}_${name}`, `${server}.${name}`] }
  })

/** For a muster workflow: `x_SERVER_TOOL`. */
export const musterNaming: ToolNaming = tools =>
  tools.map(({ server, tool }) => ({ server, tool, names: [`x_${server}_${publishedName(tool)}`] }))

/** Tools under their own names, as one server alone publishes them. */
export const plainNaming: ToolNaming = tools =>
  tools.map(({ server, tool }) => ({ server, tool, names: [publishedName(tool)] }))
