import {
  addToList,
  describeOwner,
  type NameConflict,
  type NamedTools,
  publishedName,
  type ServerFamily,
  type WorkloadTool
} from '../../model/index.js'
import { compareNames } from '../../text/compare-names.js'

/** A tool of a server, under its own name. */
export interface ServerTool {
  readonly server: string
  /** The server's `toolPrefix` where its document gives one, else its name. */
  readonly prefix: string
  readonly tool: string
  /** The servers that share its tools; omitted: it has its own. */
  readonly family?: ServerFamily | undefined
}

/** A name under which tools are called; the first name is the listed one. */
export interface NamedTool {
  readonly names: readonly [string, ...string[]]
  /** The servers behind it: one, or the members of a family. */
  readonly owners: readonly ServerTool[]
  /** The argument that chooses one of them; null where there is only one. */
  readonly instanceArg: string | null
}

/** All tools under their names, and the names that resolve to none. */
export interface PublishedNames {
  readonly tools: readonly NamedTool[]
  readonly conflicts: readonly NameConflict[]
}

/** Names all tools of all servers; an omitted tool is hidden. */
export type ToolNaming = (tools: readonly ServerTool[]) => PublishedNames

/** Servers outside ToolHive are workloads under its `prefix` strategy: `SERVER_TOOL`, also `SERVER.TOOL`. */
export const prefixNaming: ToolNaming = tools =>
  withoutCollisions(
    tools.map(each => {
      const [server, name] = [publishedName(each.server), publishedName(each.tool)]
      return alone(each, [`${server}_${name}`, `${server}.${name}`])
    })
  )

/** Names that a document gives to all tools together; a tool without one cannot be called. */
export function aggregatedNaming(nameTools: (tools: readonly WorkloadTool[]) => NamedTools): ToolNaming {
  return tools => {
    const { names, conflicts } = nameTools(tools.map(workloadTool))
    const named = tools.flatMap((each, index) => {
      const [first, ...rest] = names[index] ?? []
      return first === undefined ? [] : [alone(each, [first, ...rest])]
    })
    return withoutCollisions(named, conflicts)
  }
}

/**
 * As muster's aggregator exposes them: `x_PREFIX_TOOL`, the prefix once. Members of a family share `x_FAMILY_TOOL`, and an argument chooses
 * one of them; members that disagree on that argument have separate tools.
 */
export const exposedNaming: ToolNaming = tools => {
  const divided = dividedFamilies(tools)
  const named = new Map<string, NamedTool>()
  for (const each of tools) {
    const family = each.family && !divided.has(each.family.name) ? each.family : null
    const name = exposedName(family?.name ?? each.prefix, publishedName(each.tool))
    const key = JSON.stringify(family ? [family.name, each.tool] : [each.server, each.tool, 'alone'])
    const owners = [...(named.get(key)?.owners ?? []), each].sort((a, b) => compareNames(a.server, b.server))
    named.set(key, { names: [name], owners, instanceArg: family?.instanceArg ?? null })
  }
  return withoutCollisions([...named.values()])
}

function exposedName(prefix: string, tool: string): string {
  const before = publishedName(prefix)
  return tool.startsWith(`${before}_`) ? `x_${tool}` : `x_${before}_${tool}`
}

/** Families whose members name different arguments. */
export function dividedFamilies(tools: readonly Pick<ServerTool, 'family'>[]): ReadonlySet<string> {
  const first = new Map<string, string>()
  const divided = new Set<string>()
  for (const { family } of tools) {
    if (!family) continue
    if ((first.get(family.name) ?? family.instanceArg) !== family.instanceArg) divided.add(family.name)
    first.set(family.name, family.instanceArg)
  }
  return divided
}

/** Tools under their own names, as one server alone publishes them. */
export const plainNaming: ToolNaming = tools =>
  withoutCollisions(tools.map(each => alone(each, [publishedName(each.tool)])))

function alone(tool: ServerTool, names: NamedTool['names']): NamedTool {
  return { names, owners: [tool], instanceArg: null }
}

const workloadTool = ({ server, tool }: ServerTool): WorkloadTool => ({ workload: server, tool })

/** Tools that share a name cannot be called by it: nothing shows which one was meant, least of all the order of a file. */
function withoutCollisions(named: readonly NamedTool[], known: readonly NameConflict[] = []): PublishedNames {
  const claims = new Map<string, NamedTool[]>()
  for (const tool of named) for (const name of tool.names) addToList(claims, name, tool)
  const shared = [...claims].filter(([, tools]) => tools.length > 1)
  const lost = new Set(shared.flatMap(([name, tools]) => tools.filter(tool => tool.names[0] === name)))
  // Tools that share their first name may share others too; that is reported once.
  const own = shared.filter(([name, tools]) => tools.some(tool => tool.names[0] === name || !lost.has(tool)))
  const conflicts = own.map(([name, tools]): NameConflict => {
    const owners = tools.flatMap(tool => tool.owners).map(workloadTool)
    return {
      names: [...new Set([name, ...tools.filter(tool => lost.has(tool)).flatMap(tool => tool.names)])],
      owners,
      reason: `the name "${name}" is shared by ${describeOwner(owners)}, and nothing shows which one is intended`,
      isFatal: false
    }
  })
  const taken = new Set(shared.map(([name]) => name))
  const tools = named.flatMap(tool => {
    const [first, ...rest] = tool.names.filter(name => !taken.has(name))
    return lost.has(tool) || first === undefined ? [] : [{ ...tool, names: [first, ...rest] as const }]
  })
  return { tools, conflicts: [...known, ...conflicts] }
}
