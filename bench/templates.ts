import { evaluate, parseOptionsFor, parseTemplate, toGoValue } from '../src/template/index.js'
import { startGo } from '../test/template/real-go.js'

/** Templates as people write them, over one answer of a tool. Builtins only, so that real Go can do the same work. */
const templates = [
  '{{.params.environment}}',
  'app={{.params.service}}',
  'Deploy {{.params.service}} to {{.params.environment}}?',
  '{{.steps.search.output.total}}',
  '{{index .steps.search.output.ids 0}}',
  '{{(index .steps.search.output.papers 0).title}}',
  '{{len .steps.search.output.papers}} papers',
  '{{if .params.production}}true{{else}}false{{end}}',
  '{{eq .steps.approval.output.action "accept"}}',
  '{{and (eq .steps.approval.output.action "accept") .steps.approval.output.content.approved}}',
  '{{if ge .steps.search.output.total 10.0}}high{{else}}low{{end}}',
  '{{range .steps.search.output.papers}}- {{.title}}\n{{end}}',
  '{{range $i, $p := .steps.search.output.papers}}{{if $i}}, {{end}}{{$p.title}}{{end}}',
  '{{with .steps.search.output}}{{.total}} of {{len .papers}}{{end}}',
  '{{printf "%s-%03.0f" .params.service .steps.search.output.total}}',
  '{{printf "%q" .params.service}}',
  '{{$n := len .steps.search.output.ids}}{{if gt $n 1}}{{$n}} ids{{else}}one id{{end}}',
  '{{or .params.missing .params.service}}',
  '{{not .params.production}}',
  '{{html .params.note}} {{urlquery .params.note}}'
]

const data = {
  params: { environment: 'prod', service: 'web', production: true, missing: '', note: 'a <b> & "c"' },
  steps: {
    search: {
      output: {
        total: 12,
        ids: [3, 5, 8],
        papers: [{ title: 'Flow' }, { title: 'Order' }, { title: 'Time' }]
      }
    },
    approval: { output: { action: 'accept', content: { approved: true } } }
  }
}

const ROUNDS = 2000
const GO_ROUNDS = 50

/** Parse and evaluate, beside the same work in Go compiled to WebAssembly, in one run; then memory over many evaluations. */
export async function benchTemplates(evaluations: number): Promise<string[]> {
  const go = await startGo()
  const ours = perSecond(ROUNDS, text => void render(text))
  const theirs = perSecond(GO_ROUNDS, text => void go(text, data))
  return [
    `templates, parsed and evaluated: ${ours.toFixed(0)} a second; Go as WebAssembly, values handed over included: ${theirs.toFixed(0)} a second; ratio ${(ours / theirs).toFixed(1)}`,
    memory(evaluations)
  ]
}

function render(text: string): string {
  const parsed = parseTemplate(text, parseOptionsFor('toolhive'))
  if (!parsed.ok) throw new Error(parsed.error.message)
  const result = evaluate(parsed.template, toGoValue(data))
  if (!result.ok) throw new Error(result.error.message)
  return result.output
}

function perSecond(rounds: number, work: (text: string) => void): number {
  for (const text of templates) work(text)
  const start = performance.now()
  for (let round = 0; round < rounds; round++) for (const text of templates) work(text)
  return (rounds * templates.length * 1000) / (performance.now() - start)
}

/** The heap after a hundredth of the evaluations and after all of them: equal where nothing is kept. */
function memory(evaluations: number): string {
  const parsed = templates.map(text => parseTemplate(text, parseOptionsFor('toolhive')))
  const scope = toGoValue(data)
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
