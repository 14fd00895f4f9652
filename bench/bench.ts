import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchEngine } from './engine.js'
import { benchFiles } from './files.js'
import { benchStart } from './start.js'
import { benchTemplates } from './templates.js'

/** `--evaluations N`: over how many evaluations the memory of templates is watched. */
const evaluations = Number(process.argv[process.argv.indexOf('--evaluations') + 1] ?? '') || 200_000

/** Figures of one run on one machine: ratios and costs a unit, so that they can be compared with those of another. */
const folder = mkdtempSync(join(tmpdir(), 'vmcp-bench-'))
try {
  for (const line of benchStart(folder)) console.log(line)
  for (const line of benchFiles(folder)) console.log(line)
  for (const line of await benchEngine()) console.log(line)
  for (const line of await benchTemplates(evaluations)) console.log(line)
} finally {
  rmSync(folder, { recursive: true })
}
// The Go engine never lets go of the process by itself.
process.exit(0)
