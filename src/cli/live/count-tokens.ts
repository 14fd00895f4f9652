import { resolve } from 'node:path'
import { inertJson, type SchemaShape } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { tokensText } from '../../reporters/tokens/pretty.js'
import {
  compareCounts,
  countTokens,
  type EncodingName,
  loadEncoding,
  mergeCounts,
  type TokenCount,
  type TokenReport
} from '../../tokens/index.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { didYouMean } from '../faults/nearest-name.js'
import { writeFileAtomically } from '../files/write-file.js'
import { readNamedFixtures } from '../inputs/fixture-files.js'
import { type InputFlags, openInputs } from '../inputs/inputs.js'
import type { Surface } from '../terminal/surface.js'
import { refuseExisting } from './plan/recording-file.js'
import { type ServersFlags, withServers } from './servers/with-servers.js'
import { type FoundTools, readSources, toolsOfFixtures } from './tokens/read-sources.js'

export interface TokensFlags extends InputFlags, ServersFlags {
  readonly fixtures: readonly string[] | undefined
  readonly tool: readonly string[] | undefined
  readonly 'schema-shape': SchemaShape
  readonly output: string | undefined
  readonly force: boolean
  readonly compare: string | undefined
  readonly budget: number | undefined
  readonly encoding: EncodingName
  readonly config: string | undefined
  readonly json: boolean
}

interface TokensContext {
  readonly flags: TokensFlags
  readonly surface: Surface
}

/** Implements `vmcp tokens`. */
export async function countFiles(
  paths: readonly string[],
  flags: TokensFlags,
  surface: Surface
): Promise<ExitCode> {
  if (flags.output !== undefined) refuseExisting(flags.output, flags.force)
  const context = { flags, surface }
  const named = await foundIn(paths, context)
  const fixtures = toolsOfFixtures(readNamedFixtures(flags.fixtures ?? []))
  const found = { ...named, tools: [...named.tools, ...fixtures] }
  const before = flags.compare === undefined ? null : await foundIn([flags.compare], context)
  const isLive = flags.backends !== undefined || (paths.length === 0 && flags.fixtures === undefined)
  if (!isLive) return report(found, before, context)
  return withServers(flags, surface, async servers => {
    const tools = [...servers.tools.values()].map(tool => ({ tool }))
    return report({ ...found, tools: [...found.tools, ...tools] }, before, context)
  })
}

async function foundIn(paths: readonly string[], { flags, surface }: TokensContext): Promise<FoundTools> {
  if (paths.length === 0) return { tools: [], saved: [], unasked: [], notes: [] }
  const { files, compat, notes } = await openInputs(paths, flags)
  const found = readSources(files, { compat, shape: flags['schema-shape'] })
  for (const note of [...notes, ...found.notes]) surface.output.talk(note)
  return found
}

async function report(
  found: FoundTools,
  before: FoundTools | null,
  { flags, surface }: TokensContext
): Promise<ExitCode> {
  const count = await chosen(await counted(found), flags.tool)
  if (count.tools.length === 0) throw new UsageError(describeNothing(found))
  const whole: TokenReport = {
    ...count,
    budget: budgetOf(count, flags),
    comparison: before && compareCounts(only(await counted(before), flags.tool), count)
  }
  const { output, terminal } = surface
  const json = inertJson({ version: 1, ...whole }, 2)
  output.result(
    flags.json
      ? json
      : tokensText(whole, { ...terminal, encoding: flags.encoding, isWhole: flags.tool !== undefined })
  )
  if (flags.output !== undefined) writeFileAtomically(resolve(flags.output), `${json}\n`)
  return whole.budget?.isExceeded ? exitCodes.problems.code : exitCodes.ok.code
}

function describeNothing({ unasked: [server] }: FoundTools): string {
  if (server !== undefined)
    return `${server} describes servers: name it with --backends, and they are asked for their tools`
  return 'there is no tool to count: name workflows, tool lists or fixtures, or servers with --backends'
}

/** The token lists are loaded only where there is something to count. */
async function counted({ tools, saved }: FoundTools): Promise<TokenCount> {
  if (tools.length === 0) return mergeCounts(saved)
  const [o200k_base, cl100k_base] = await Promise.all([
    loadEncoding('o200k_base'),
    loadEncoding('cl100k_base')
  ])
  return mergeCounts([...saved, countTokens(tools, { o200k_base, cl100k_base })])
}

async function chosen(count: TokenCount, wanted: readonly string[] | undefined): Promise<TokenCount> {
  const names = count.tools.map(({ name }) => name)
  for (const name of wanted ?? [])
    if (!names.includes(name))
      throw new UsageError(`there is no tool "${name}"${await didYouMean(name, names)}`)
  return only(count, wanted)
}

function only(count: TokenCount, wanted: readonly string[] | undefined): TokenCount {
  if (wanted === undefined) return count
  return mergeCounts([{ tools: count.tools.filter(({ name }) => wanted.includes(name)) }])
}

function budgetOf({ total }: TokenCount, { budget, encoding }: TokensFlags): TokenReport['budget'] {
  if (budget === undefined) return null
  const tokens = total.tokens[encoding]
  return { limit: budget, encoding, tokens, isExceeded: tokens > budget }
}
