/** Fuzzes the product against itself: `npm run fuzz -- --minutes 10 --seed 1 --only documents,templates`. See docs/CONTRIBUTING.md. */
import { kindNames } from '../../test/fuzz/fuzz-kind.js'
import { keep } from '../../test/fuzz/run/corpus.js'
import { type FoundFault, type FuzzOptions, fuzz } from '../../test/fuzz/run/fuzz.js'
import { readOptions, USAGE } from '../../test/fuzz/run/options.js'
import { buildProgram } from '../../test/fuzz/run/program.js'

const options = readOptions(process.argv.slice(2), kindNames)
if (typeof options === 'string') {
  console.error(`${options}\n${USAGE}`)
  process.exit(2)
}
const program = await buildProgram()
const { tried, faults, slowest } = await fuzz(program, options)
await program.close()
for (const fault of faults) report(fault, options)
for (const [kind, { count, tookMs }] of tried)
  console.log(`${kind}: ${count} inputs, ${((count / Math.max(tookMs, 1)) * 1000).toFixed(0)} a second`)
for (const { kind, number, check, tookMs } of slowest.filter((each, at) => at < 10 || each.tookMs > 1000))
  console.log(`slowest: ${tookMs.toFixed(0)} ms of ${kind} ${number} in the check "${check}"`)
const total = [...tried.values()].reduce((sum, { count }) => sum + count, 0)
console.log(`seed ${options.seed}: ${total} inputs, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0

function report(fault: FoundFault, { seed }: FuzzOptions): void {
  const { kind, signature, detail, input, number, times } = fault
  console.log(`fault: ${signature}${times > 1 ? `, ${times} times` : ''}\n${detail}`)
  for (const { path, text } of input.files) console.log(`${path}: ${JSON.stringify(text.slice(0, 2000))}`)
  if (input.data !== null) console.log(`with: ${JSON.stringify(input.data).slice(0, 2000)}`)
  console.log(`kept as test/fuzz/corpus/${keep(fault)}`)
  console.log(`again: npm run fuzz -- --only ${kind} --seed ${seed} --from ${number} --inputs 1\n`)
}
