/**
 * Compares any number of generated templates with real Go: `npx tsx test/fuzz/template-against-go.ts [runs] [seed]`.
 * Prints each difference and a count of what was compared.
 */
import fc from 'fast-check'
import { answer, isBeyondComparison } from '../template/answer.js'
import { arbitraryData, arbitraryTemplate, brokenTemplate } from '../template/arbitrary-template.js'
import { startGo } from '../template/real-go.js'

const runs = Number(process.argv[2] ?? 20_000)
const seed = Number(process.argv[3] ?? 1)
const go = await startGo()
const counts = { compared: 0, outputs: 0, parseErrors: 0, execErrors: 0, passedOver: 0, differences: 0 }

for (const template of [arbitraryTemplate, brokenTemplate]) {
  for (const [text, data] of fc.sample(fc.tuple(template, arbitraryData), { numRuns: runs / 2, seed })) {
    const ours = answer(text, data)
    if (isBeyondComparison(ours)) counts.passedOver++
    else compare({ text, data, ours: JSON.stringify(ours), theirs: JSON.stringify(go(text, data)) })
  }
}
console.log(JSON.stringify({ seed, ...counts }))
process.exit(counts.differences === 0 ? 0 : 1)

function compare(both: { text: string; data: unknown; ours: string; theirs: string }): void {
  counts.compared++
  if (both.ours !== both.theirs) {
    counts.differences++
    if (counts.differences <= 20) console.log(JSON.stringify(both, null, 1))
  } else if (both.ours.startsWith('{"output"')) counts.outputs++
  else if (both.ours.includes('"phase":"parse"')) counts.parseErrors++
  else counts.execErrors++
}
