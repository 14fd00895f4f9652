import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * The stack of a fault with the places of our sources instead of those in what was built from them, as far as maps beside that tell
 * them. A line of another program, or one for which there is no map that can be read, stays as it is.
 */
export function readableStack(stack: string): string {
  const maps = new Map<string, SourceMap | null>()
  const mapOf = (file: string): SourceMap | null => {
    const known = maps.get(file)
    if (known !== undefined) return known
    const map = readMap(file)
    maps.set(file, map)
    return map
  }
  return stack.replaceAll(framePlace, (place, ...found: string[]) => {
    const [file = '', line, column] = found
    const source = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!source || !('originalSource' in source) || !source.originalSource) return place
    return `${source.originalSource}:${source.originalLine + 1}:${source.originalColumn + 1}`
  })
}

/** Where a line of a stack says that it is: `at name (FILE:LINE:COLUMN)`, or `at FILE:LINE:COLUMN`. */
const framePlace =
  /(?<=^ {4}at (?:async |.* \()?)((?:file:\/\/|\/|[A-Za-z]:[\\/])[^()\n]*?):(\d+):(\d+)(?=\)?$)/gm

function readMap(file: string): SourceMap | null {
  try {
    const place = file.startsWith('file:') ? fileURLToPath(file) : file
    return new SourceMap(JSON.parse(readFileSync(`${place}.map`, 'utf8')))
  } catch {
    return null // none there, or none that can be read: the places of what was built are better than nothing
  }
}
