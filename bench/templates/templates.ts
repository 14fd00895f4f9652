import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { evaluate, parseOptionsFor, parseTemplate, toGoValue } from '../../src/template/index.js'
import { renderTemplate } from '../../src/template/published.js'
import type { Figure } from '../measuring/figure.js'
import { type CaseKind, caseData, cases } from './cases.js'
import { goTimes } from './go-times.js'

const bundle = new URL('../../dist/template.js', import.meta.url)
const kinds = Object.keys(cases) as CaseKind[] // the keys of a literal

/** Reading, parsing and evaluating compared with real Go; the first call in a process; memory over many evaluations. */
export function benchTemplates(folder: string, evaluations: number): (Figure | string)[] {
  const { times: go, from } = goTimes(folder, { kinds: cases, data: caseData })
  const own = ownTimes()
  const comparisons = kinds.map(
    (kind): Figure => ({
      name: `templates (${kind}), parsed and evaluated`,
      value: own[kind] / go[kind],
      unit: `x Go's time (${from})`,
      goal: 1,
      noise: 0.4
    })
  )
  const each = kinds.map(kind => `${kind} ${own[kind].toFixed(2)} (Go ${go[kind].toFixed(2)})`).join(', ')
  return [`templates, microseconds each: ${each}`, ...comparisons, ...firstCalls(), memory(evaluations)]
}

/** Microseconds per template, the best of five. */
function ownTimes(): Record<CaseKind, number> {
  const best: Record<CaseKind, number> = { short: Infinity, loops: Infinity, sprig: Infinity }
  for (let attempt = 0; attempt < 5; attempt++)
    for (const kind of kinds) best[kind] = Math.min(best[kind], timeOf(kind))
  return best
}

function timeOf(kind: CaseKind): number {
  const functions = kind === 'sprig' ? 'sprig' : 'toolhive'
  let rounds = 0
  const start = process.cpuUsage()
  let spent = 0
  // Reading the used time takes as long as some templates.
  for (; spent < 300_000; rounds += 50) {
    for (let block = 0; block < 50; block++) for (const text of cases[kind]) render(text, functions)
    const { user, system } = process.cpuUsage(start)
    spent = user + system
  }
  return spent / (rounds * cases[kind].length)
}

function render(text: string, functions: 'toolhive' | 'sprig'): void {
  const result = renderTemplate(text, caseData, { functions })
  if ('error' in result) throw new Error(`${text}: ${result.error.message}`)
}

const first = {
  'a short one': `renderTemplate('{{.a}}', { a: 'b' })`,
  'a loop': `renderTemplate('{{range .a}}{{.}}{{end}}', { a: ['b'] })`,
  'with sprig': `renderTemplate('{{upper .a}}', { a: 'b' }, { functions: 'sprig' })`
}

/** The duration of the first call in a process, once the library has been loaded. */
function firstCalls(): Figure[] {
  return Object.entries(first).map(([name, call]): Figure => {
    const code = `import { renderTemplate } from ${JSON.stringify(fileURLToPath(bundle))}
      const start = performance.now(); ${call}; console.log(performance.now() - start)`
    const times = Array.from({ length: 7 }, () => {
      const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
        encoding: 'utf8'
      })
      if (stderr !== '') throw new Error(stderr)
      return Number(stdout)
    })
    return {
      name: `templates, first call in a process, ${name}`,
      value: Math.min(...times),
      unit: 'ms',
      goal: 5,
      noise: 0.5
    }
  })
}

/** The heap after a hundredth of the evaluations and after all of them: equal where nothing is retained. */
function memory(evaluations: number): string {
  const parsed = cases.short.map(text => parseTemplate(text, parseOptionsFor('toolhive')))
  const scope = toGoValue(caseData)
  let early = 0
  for (let done = 0; done < evaluations; done++) {
    const template = parsed[done % parsed.length]
    if (template?.ok) evaluate(template.template, scope)
    if (done === Math.floor(evaluations / 100)) early = heap()
  }
  return `templates, heap over ${evaluations} evaluations: ${(early / 2 ** 20).toFixed(1)} MiB early, ${(heap() / 2 ** 20).toFixed(1)} MiB at the end`
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
