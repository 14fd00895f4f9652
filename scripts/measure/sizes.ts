import { fileURLToPath } from 'node:url'
import { parseTree } from '../../test/architecture/parsed-file.js'
import { countLines, functionsOf } from '../../test/architecture/sizes.js'

/** Prints the lengths of files and functions, and the longest of each: places to look, not verdicts. */
const files = parseTree(fileURLToPath(new URL('../..', import.meta.url)))
const measuredFiles = files.map(file => ({ name: file.path, lines: countLines(file) }))
const measuredFunctions = files.flatMap(file =>
  functionsOf(file).map(({ name, line, lines }) => ({ name: `${file.path}:${line} ${name}`, lines }))
)
print('files', measuredFiles)
print('functions', measuredFunctions)

function print(title: string, measured: { name: string; lines: number }[]): void {
  const sorted = measured.sort((a, b) => a.lines - b.lines)
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.lines ?? 0
  console.log(
    `${title}: ${sorted.length}; lines: median ${at(0.5)}, 75% ${at(0.75)}, 90% ${at(0.9)}, 99% ${at(0.99)}, longest ${at(1)}`
  )
  for (const { name, lines } of sorted.slice(-5).reverse())
    console.log(`  ${String(lines).padStart(4)}  ${name}`)
}
