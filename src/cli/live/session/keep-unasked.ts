import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { readFixtures } from '../../../backends/index.js'
import { type ToolDescription, toolCalled } from '../../../model/index.js'
import type { OpenServers } from '../../../run/index.js'
import { readNamedFile } from '../../named-file.js'

/**
 * Why an existing file of tools is not overwritten: it contains tools that are not listed now, and they may belong to a server that could
 * not be asked. Null where nothing is lost that is not known to be gone.
 */
export function reasonToKeep(
  path: string,
  tools: readonly ToolDescription[],
  { failures, switchedOff }: Pick<OpenServers, 'failures' | 'switchedOff'>
): string | null {
  const unasked = [...failures.map(({ server }) => server), ...switchedOff.map(({ name }) => name)]
  if (unasked.length === 0 || !existsSync(resolve(path))) return null
  const { fixtures, diagnostics } = readFixtures([readNamedFile(path, process.cwd())])
  const now = new Map(tools.map(tool => [tool.name, tool]))
  const lost = [...fixtures.tools.keys()].filter(name => !toolCalled(name, now))
  const isReadable = diagnostics.every(({ severity }) => severity !== 'error')
  if (lost.length === 0 && isReadable) return null
  const servers = unasked.map(name => `"${name}"`).join(', ')
  const held = isReadable ? `it holds ${lost.join(', ')}` : 'what it holds cannot be read'
  return `${path} stays as it was: ${held}, and ${servers} could not be asked`
}
