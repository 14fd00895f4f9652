import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * The stack of an error with locations in the sources instead of the build, as far as source maps show them. Lines of other programs and
 * lines without a readable map are unchanged.
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
  return stack.replaceAll(FRAME_PLACE, (place, ...found: string[]) => {
    const [file = '', line, column] = found
    const source = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!source || !('originalSource' in source) || !source.originalSource) return place
    return `${source.originalSource}:${source.originalLine + 1}:${source.originalColumn + 1}`
  })
}

/** The location in a line of a stack: `at name (FILE:LINE:COLUMN)`, or `at FILE:LINE:COLUMN`. */
const FRAME_PLACE =
  /(?<=^ {4}at (?:async |.* \()?)((?:file:\/\/|\/|[A-Za-z]:[\\/])[^()\n]*?):(\d+):(\d+)(?=\)?$)/gm

function readMap(file: string): SourceMap | null {
  try {
    const place = file.startsWith('file:') ? fileURLToPath(file) : file
    return new SourceMap(JSON.parse(readFileSync(`${place}.map`, 'utf8')))
  } catch {
    return null // no readable map: locations in the build are better than nothing
  }
}
