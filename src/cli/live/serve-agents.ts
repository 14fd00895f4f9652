import {
  type AgentAnswer,
  type AgentCall,
  agentLimits,
  agentTools,
  createOfferedTools,
  inThreads
} from '../../serve/index.js'
import { openThread, ThreadPool } from '../../threads/index.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { manualIn } from '../help/manual.js'
import type { Surface } from '../terminal/surface.js'
import { watchInterrupts } from './process/interrupts.js'
import { realFolder } from './serving/files-below.js'
import { type HttpFlags, httpAddress } from './serving/http-address.js'
import { ownPorts } from './serving/own-ports.js'
import { serveHall } from './serving/serve-hall.js'

export interface AgentFlags extends HttpFlags {
  readonly root: string | undefined
}

/** The parameters of a thread that runs calls. */
export interface AgentFolders {
  /** The folder of the package. */
  readonly home: string
  /** The folder below which files may be read. */
  readonly root: string
}

/**
 * Implements `vmcp mcp`.
 *
 * @param home the folder of the package, with its pages and schemas
 */
export async function serveAgents(home: string, flags: AgentFlags, surface: Surface): Promise<ExitCode> {
  const place = httpAddress(flags)
  const folders: AgentFolders = { home, root: realFolder(flags.root ?? '.') }
  const { heapMb, threads } = agentLimits
  const pool = new ThreadPool<AgentCall, AgentAnswer>(
    () => openThread({ source: 'cli/live/agent-thread', data: folders, heapMb }),
    threads
  )
  pool.prepare()
  const interrupts = watchInterrupts(text => surface.output.talk(text))
  try {
    const request = {
      name: 'vmcp',
      version: manualIn(home).version,
      instructions: INSTRUCTIONS,
      offered: createOfferedTools(agentTools(ownPorts(home), inThreads(pool))),
      place
    }
    await serveHall({ ...request, signal: interrupts.signal }, surface)
    return interrupts.code() ?? exitCodes.ok.code
  } finally {
    interrupts.release()
    await pool.close()
  }
}

const INSTRUCTIONS =
  'Tools for files that define MCP workflows: ToolHive composite tools, muster workflows, action tools. Lint a file after each change and apply the edits of its fixes; try a workflow with dry_run on fixtures before it is deployed. With compat "engine" they report what the real engine does.'
