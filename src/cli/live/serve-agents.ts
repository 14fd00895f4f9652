import { agentTools, createShelf } from '../../serve/index.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { manualIn, rulePage } from '../manual.js'
import { findSchema, schemaNames } from '../schema-files.js'
import type { Surface } from '../surface.js'
import { filesBelow } from './session/files-below.js'
import { type HttpFlags, httpPlace } from './session/http-place.js'
import { watchInterrupts } from './session/interrupts.js'
import { serveHall } from './session/serve-hall.js'

export interface AgentFlags extends HttpFlags {
  readonly root: string | undefined
}

/**
 * The work of `vmcp mcp`.
 *
 * @param home the folder of the package, with its pages and schemas
 */
export async function serveAgents(home: string, flags: AgentFlags, surface: Surface): Promise<ExitCode> {
  const place = httpPlace(flags)
  const tools = agentTools({
    ...filesBelow(flags.root ?? '.'),
    rulePage: id => rulePage(home, id),
    schemaNames: () => schemaNames(home),
    schemaText: kind => findSchema(home, kind)
  })
  const interrupts = watchInterrupts(text => surface.output.talk(text))
  try {
    const request = {
      name: 'vmcp',
      version: manualIn(home).version,
      instructions,
      shelf: createShelf(tools),
      place
    }
    await serveHall({ ...request, signal: interrupts.signal }, surface)
    return interrupts.code() ?? exitCodes.ok.code
  } finally {
    interrupts.release()
  }
}

const instructions =
  'Tools for files that define MCP workflows: ToolHive composite tools, muster workflows, action tools. Lint a file after each change and apply the edits of its fixes; try a workflow with dry_run on fixtures before it is deployed. With compat "engine" they say what the real engine does.'
