import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { packedFiles } from './package/packed-files.js'
import { keepPublicTypes } from './package/public-types.js'
import { overBudget, readBudget, sizesOf, table } from './package/size-budget.js'

/** Compares the package, as npm would pack it, with the budget in `docs/performance.md`; fails if a part is larger. */
const root = fileURLToPath(new URL('../..', import.meta.url))
keepPublicTypes(root)
const budget = readBudget(readFileSync(`${root}docs/performance.md`, 'utf8'))
const sizes = sizesOf(packedFiles(root))
const isQuiet = process.argv.includes('--quiet')
if (!isQuiet) console.log(table(sizes, budget))
for (const line of overBudget(sizes, budget)) {
  console.error(line)
  process.exitCode = 1
}
