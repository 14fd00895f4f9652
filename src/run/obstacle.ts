import type { NameConflict, Workflow } from '../model/index.js'
import { UsageError } from '../project/usage-error.js'
import { didYouMean } from '../text/did-you-mean.js'
import { type CalledTool, calledTools } from './called-tools.js'
import { isDestructive } from './guard-tools.js'
import type { Permission } from './live-plan.js'
import type { OpenServers } from './open-servers.js'
import { describeSwitchedOff } from './switched-off.js'

/** Why the tools of servers, or missing servers, prevent a run. */
export interface Obstacle {
  /**
   * `unusable`: the workflow needs a server that cannot be used; `conflict`: a tool that it calls has lost its name, or is ambiguous;
   * `none`: the run can continue.
   */
  readonly kind: 'none' | 'unusable' | 'conflict'
  readonly messages: readonly string[]
  /** For a conflict. */
  readonly reasons?: readonly string[]
}

/** @throws UsageError where the run would certainly call a tool that no server has */
export function obstacleFor(workflow: Workflow, servers: OpenServers): Obstacle {
  const { tools, failures, conflicts } = servers
  const messages = failures.map(({ message }) => `vmcp: ${message}`)
  const missing = calledTools(workflow, tools).filter(({ tool }) => tool === null)
  const contested = describeContested(missing, conflicts)
  if (contested.length > 0)
    return {
      kind: 'conflict',
      messages: [...messages, ...contested.map(text => `vmcp: ${text}`)],
      reasons: contested
    }
  if (missing.length === 0) return { kind: 'none', messages }
  if (failures.length === 0) return { kind: 'none', messages: describeMissing(missing, servers) }
  const names = [...new Set(missing.map(({ name }) => `"${name}"`))].join(', ')
  return {
    kind: 'unusable',
    messages: [...messages, `vmcp: ${names} may be on a server that cannot be used; nothing was called`]
  }
}

/** A server that would publish such a workflow hides it, whether or not its step is certain to run. */
function describeContested(missing: readonly CalledTool[], conflicts: readonly NameConflict[]): string[] {
  const fatal = conflicts.filter(({ isFatal }) => isFatal).map(({ reason }) => reason)
  const contested = missing.flatMap(({ name, step }) => {
    const found = conflicts.find(({ names, isFatal }) => names.includes(name) && !isFatal)
    return found ? [`tool not found: ${name} (step "${step}"): ${found.reason}`] : []
  })
  return [...new Set([...fatal, ...contested])].map(text => `${text}. Nothing was called`)
}

/** A missing tool that may never be called is reported; one that must be called prevents the run. */
function describeMissing(missing: readonly CalledTool[], { tools, switchedOff }: OpenServers): string[] {
  const names = [...tools.keys()]
  const off = describeSwitchedOff(switchedOff)
  const text = (tool: CalledTool): string => `no server has ${missingWord(tool, names)}`
  const certain = missing.filter(tool => tool.isCertain)
  if (certain.length > 0)
    throw new UsageError(
      `${certain.map(text).join('; ')}${off}. Nothing was called; vmcp tools lists what is there`
    )
  return [...new Set(missing.map(tool => `vmcp: ${text(tool)}${off}; where the step runs, it fails`))]
}

function missingWord({ name, step }: CalledTool, known: readonly string[]): string {
  return `the tool "${name}" of step "${step}"${didYouMean(name, known)}`
}

/** The destructive tools that the workflow names and that are not allowed yet. */
export function askingTools(
  workflow: Workflow,
  { tools }: OpenServers,
  permission: Permission
): CalledTool[] {
  if (permission.isGiven) return []
  return calledTools(workflow, tools).filter(({ tool }) => tool && isDestructive(tool, permission))
}

/** `"files_delete" (step "clean") may destroy something` */
export function describeDestructive(tools: readonly CalledTool[]): string {
  const names = tools.map(({ name, step }) => `"${name}" (step "${step}")`)
  return `${[...new Set(names)].join(', ')} may destroy something`
}
