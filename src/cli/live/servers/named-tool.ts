import { type ToolDescription, toolCalled } from '../../../model/index.js'
import { UsageError } from '../../../project/usage-error.js'
import type { OpenServers } from '../../../run/index.js'
import { describeSwitchedOff } from '../../../run/switched-off.js'
import { didYouMean } from '../../faults/nearest-name.js'

/** @throws UsageError where no server that could be asked has a tool of that name */
export async function namedTool(name: string, servers: OpenServers): Promise<ToolDescription> {
  const { tools, failures, conflicts, switchedOff } = servers
  const tool = toolCalled(name, tools)
  if (tool) return tool
  const conflict = conflicts.find(({ names }) => names.includes(name))
  if (conflict) throw new UsageError(`no tool can be called "${name}": ${conflict.reason}`)
  if (failures.length > 0)
    throw new UsageError(`"${name}" may be on a server that cannot be used; nothing was called`)
  const nearest = await didYouMean(name, [...tools.keys()])
  throw new UsageError(`no server has the tool "${name}"${nearest}${describeSwitchedOff(switchedOff)}`)
}
