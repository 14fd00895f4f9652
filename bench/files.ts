import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuOfNode, median, program, sample } from './measure.js'

const count = 500
const rounds = 3

/** What one more file costs: many copies of a sample, each with names of its own, against one. */
export function benchFiles(folder: string): string[] {
  const text = readFileSync(sample, 'utf8')
  for (const size of [1, count]) {
    const place = join(folder, String(size))
    mkdirSync(place)
    for (let number = 0; number < size; number++)
      writeFileSync(join(place, `release-${number}.yaml`), numbered(text, number))
  }
  const cpu = (size: number) =>
    median(Array.from({ length: rounds }, () => cpuOfNode([program, 'lint', join(folder, String(size))])))
  const each = (cpu(count) - cpu(1)) / (count - 1)
  return [
    `lint, each further file (${text.split('\n').length} lines): ${each.toFixed(2)} ms of processor time`
  ]
}

/** The same definition under another name: equal names in one namespace would be a finding. */
function numbered(text: string, number: number): string {
  return text.replace(/^( *name: )(\S+)$/gm, `$1$2-${number}`)
}
