import { basename, resolve } from 'node:path'
import { thisMachine } from '../../backends/machine.js'
import { UsageError } from '../../project/usage-error.js'
import { type PagePorts, servePage } from '../../serve/index.js'
import { staysIn } from '../../source/files/stays-in.js'
import { systemReason } from '../../source/files/system-reason.js'
import type { SourceFile } from '../../source/index.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { ownFiles } from '../files/own-files.js'
import { writeFileAtomically } from '../files/write-file.js'
import { findInputFiles } from '../inputs/input-files.js'
import type { Surface } from '../terminal/surface.js'
import { watchInterrupts } from './process/interrupts.js'
import { realFolder } from './serving/files-below.js'
import { aborted, listenAddress, listenAt } from './serving/listen-address.js'

export interface PlaygroundFlags {
  readonly port: string
}

/** Implements `vmcp playground`: ends when it is interrupted. */
export async function servePlayground(
  folder: string,
  { port }: PlaygroundFlags,
  { home, output }: Surface
): Promise<ExitCode> {
  const root = realFolder(folder)
  const place = listenAddress('--port', port, 8080)
  if (place.host !== '127.0.0.1')
    throw new UsageError(`--port takes a port of this machine, such as 8080, and is "${port}"`)
  const token = Buffer.from(thisMachine.newKey(24)).toString('base64url')
  const interrupts = watchInterrupts(text => output.talk(text))
  try {
    const ports = pagePorts(home, root)
    const title = basename(root) || root
    const serving = await listenAt('--port', place, () => servePage(ports, { ...place, token, title }))
    output.talk(`the playground of ${root}; nothing is written until you save`)
    output.result(`${serving.url}#token=${token}\n`)
    await aborted(interrupts.signal)
    await serving.close()
    return interrupts.code() ?? exitCodes.ok.code
  } finally {
    interrupts.release()
  }
}

/** A page of more files than this answers slowly. */
const MAX_FILES = 500
const ASSET_PATH = /^(?:playground\/[\w-]+\.(?:html|js|css)|chunks\/[\w-]+\.js)$/

function pagePorts(home: string, root: string): PagePorts {
  /** Only what was shown can be written. */
  const shown = new Set<string>()
  return {
    asset: path => (ASSET_PATH.test(path) ? readAsset(home, `dist/${path}`) : null),
    files: async () => {
      const files = await filesIn(root)
      for (const { path } of files) shown.add(path)
      return files
    },
    write: async file =>
      shown.has(file.path) ? written(file, root) : `${file.path} is not one of the files that are shown`
  }
}

function readAsset(home: string, path: string): Uint8Array | null {
  try {
    return Buffer.from(ownFiles(home).read(path))
  } catch {
    return null
  }
}

async function filesIn(root: string): Promise<readonly SourceFile[]> {
  const { files } = await findInputFiles({ paths: ['.'], folder: root, home: root })
  if (files.length > MAX_FILES)
    throw new UsageError(`${root} has ${files.length} files; the playground shows at most ${MAX_FILES}`)
  return files.map(({ path, text }) => ({ path, text }))
}

/** Null, or why it was not written. A link that was created meanwhile may lead out of the folder. */
function written({ path, text }: SourceFile, root: string): string | null {
  const place = resolve(root, path)
  if (!staysIn(root, place)) return `${path} is outside of the folder`
  try {
    writeFileAtomically(place, text)
    return null
  } catch (error) {
    const reason = systemReason(error)
    if (reason === undefined) throw error
    return reason
  }
}
