import type { Workflow } from '../model/index.js'
import { UsageError } from '../project/usage-error.js'
import { didYouMean } from '../text/did-you-mean.js'
import { type CalledTool, calledTools } from './called-tools.js'
import { isDestructive } from './guard-tools.js'
import type { Permission } from './live-plan.js'
import type { OpenServers } from './open-servers.js'

/** What stands in the way of a run because of servers that cannot be used. */
export interface Obstacle {
  /** False where the workflow does not need them. */
  readonly isBlocked: boolean
  readonly messages: readonly string[]
}

/** @throws UsageError where the run would certainly come to a tool that no server has */
export function obstacleFor(workflow: Workflow, { tools, failures }: OpenServers): Obstacle {
  const messages = failures.map(({ message }) => `vmcp: ${message}`)
  const missing = calledTools(workflow, tools).filter(({ tool }) => tool === null)
  if (missing.length === 0) return { isBlocked: false, messages }
  if (failures.length === 0) return { isBlocked: false, messages: missingWords(missing, tools.keys()) }
  const names = [...new Set(missing.map(({ name }) => `"${name}"`))].join(', ')
  return {
    isBlocked: true,
    messages: [...messages, `vmcp: ${names} may stand on a server that cannot be used; nothing was called`]
  }
}

/** A tool that a run may never come to is told; one that it must come to keeps the run from starting. */
function missingWords(missing: readonly CalledTool[], known: Iterable<string>): string[] {
  const names = [...known]
  const words = (tool: CalledTool): string => `no server has ${missingWord(tool, names)}`
  const certain = missing.filter(tool => tool.isCertain)
  if (certain.length > 0)
    throw new UsageError(
      `${certain.map(words).join('; ')}. Nothing was called; vmcp tools lists what is there`
    )
  return [...new Set(missing.map(tool => `vmcp: ${words(tool)}; where the step runs, it fails`))]
}

function missingWord({ name, step }: CalledTool, known: readonly string[]): string {
  return `the tool "${name}" of step "${step}"${didYouMean(name, known)}`
}

/** The destructive tools that the workflow names and nobody has allowed yet. */
export function askingTools(
  workflow: Workflow,
  { tools }: OpenServers,
  permission: Permission
): CalledTool[] {
  if (permission.isGiven) return []
  return calledTools(workflow, tools).filter(({ tool }) => tool && isDestructive(tool, permission))
}

/** `"files_delete" (step "clean") may destroy something` */
export function destructiveWords(tools: readonly CalledTool[]): string {
  const names = tools.map(({ name, step }) => `"${name}" (step "${step}")`)
  return `${[...new Set(names)].join(', ')} may destroy something`
}
