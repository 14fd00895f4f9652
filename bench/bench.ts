import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchEngine } from './engine.js'
import { benchFiles } from './files.js'
import { benchStart } from './start.js'

/** Figures of one run on one machine: ratios and costs a unit, so that they can be compared with those of another. */
const folder = mkdtempSync(join(tmpdir(), 'vmcp-bench-'))
try {
  for (const line of benchStart(folder)) console.log(line)
  for (const line of benchFiles(folder)) console.log(line)
  for (const line of await benchEngine()) console.log(line)
} finally {
  rmSync(folder, { recursive: true })
}
