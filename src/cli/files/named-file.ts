import { relative, resolve, sep } from 'node:path'
import { UsageError } from '../../project/usage-error.js'
import { readPlainFile } from '../../source/files/read-plain-file.js'
import { systemReason } from '../../source/files/system-reason.js'
import { decodeSource, type SourceFile } from '../../source/index.js'
import { DEFAULT_LIMITS } from '../../source/read-limits.js'
import { refusal } from '../faults/refuse-errors.js'
import { readStdin } from '../terminal/stdin.js'

/** A path as displayed: relative to the working folder, forward slashes, no leading `./`. */
export function shownPath(path: string, folder: string): string {
  return relative(folder, resolve(folder, path)).split(sep).join('/')
}

/** Reads standard input for a flag or an argument that is `-`. */
export async function readStandardInput(path = '<stdin>'): Promise<SourceFile> {
  return { path, text: textOf(await readStdin(), path) }
}

/** Reads one file that a flag names, such as `--fixtures FILE`. */
export function readNamedFile(path: string, folder: string): SourceFile {
  return { path: shownPath(path, folder), text: readText(resolve(folder, path), path) }
}

function readText(place: string, path: string): string {
  try {
    return textOf(readPlainFile(place, DEFAULT_LIMITS.maxFileSize), path)
  } catch (error) {
    const reason = systemReason(error)
    throw reason === undefined ? error : new UsageError(`${path}: ${reason}`)
  }
}

function textOf(bytes: Uint8Array, path: string): string {
  const decoded = decodeSource(bytes, path)
  if (!decoded.ok) throw refusal([decoded.problem])
  return decoded.file.text
}
