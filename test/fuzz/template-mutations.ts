/**
 * Throws spoilt templates at the parser and the evaluator: `npx tsx test/fuzz/template-mutations.ts [runs] [seed]`.
 * Nothing but a result or a template error may come back, and no evaluation may last; every span must lie in the text.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  evaluate,
  type FunctionSetName,
  fieldPaths,
  type GoValue,
  missingPaths,
  nodeText,
  parseOptionsFor,
  parseTemplate,
  type Template,
  type TemplateSpan,
  toGoValue,
  walk
} from '../../src/template/index.js'

const runs = Number(process.argv[2] ?? 20_000)
let state = Number(process.argv[3] ?? 1)
/** Of processor time: a loaded machine is no fault of ours. */
const LONGEST_MS = 2000

const sample = fileURLToPath(new URL('../../fixtures/template/toolhive-sample.jsonl', import.meta.url))
const vectors: { template: string; data: unknown }[] = readFileSync(sample, 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line))
const pieces = [
  '{{',
  '}}',
  '{{-',
  ' -}}',
  '(',
  ')',
  '|',
  '$',
  '.',
  '"',
  '`',
  "'",
  '\\',
  '\u0000',
  '\ud800',
  'é',
  '😀',
  '{{end}}',
  '{{range 9999999999}}',
  '{{define "t"}}',
  '{{template "t" .}}',
  'printf "%*.*f" 1000000 1000000 ',
  'index ',
  'repeat 99999999 "x"',
  '999999999999999999999',
  '1e999',
  '{{block "t" .}}',
  '{{else if .}}',
  '{{break}}',
  ':=',
  ',',
  '\n',
  '%!',
  'toJson',
  'untilStep 0 999999999 1'
]

let parsed = 0
let evaluated = 0
let slowest = 0
for (let run = 0; run < runs; run++) {
  const text = mutate(pick(vectors).template)
  const data = toGoValue(pick(vectors).data)
  const startedAt = process.cpuUsage()
  attempt(text, data, random(2) === 0 ? 'toolhive' : 'sprig')
  const { user, system } = process.cpuUsage(startedAt)
  const took = (user + system) / 1000
  slowest = Math.max(slowest, took)
  if (took > LONGEST_MS) throw new Error(`took ${Math.round(took)} ms: ${JSON.stringify(text)}`)
}
console.log(
  JSON.stringify({
    runs,
    parsed,
    evaluated,
    slowestMs: Math.round(slowest),
    heapMb: Math.round(process.memoryUsage().heapUsed / 1e6)
  })
)

function attempt(text: string, data: GoValue, functions: FunctionSetName): void {
  try {
    const result = parseTemplate(text, parseOptionsFor(functions))
    if (!result.ok) {
      checkSpan(result.error.span, text)
      return
    }
    parsed++
    checkTree(result.template)
    const deadline = Date.now() + LONGEST_MS / 4
    const outcome = evaluate(result.template, data, {
      deadline,
      limits: { steps: 200_000, outputBytes: 1_000_000 }
    })
    if (outcome.ok) {
      evaluated++
      missingPaths(result.template, outcome.missing)
    } else checkSpan(outcome.error.span, text)
  } catch (problem) {
    console.log(JSON.stringify({ text, data: String(data), functions }))
    throw problem
  }
}

function checkTree(template: Template): void {
  for (const tree of template.trees.values()) {
    for (const node of walk(tree)) checkSpan(node, template.text)
    nodeText(tree)
  }
  for (const path of fieldPaths(template))
    for (const span of [path.span, ...path.writtenSpans]) checkSpan(span, template.text)
}

function checkSpan(span: TemplateSpan, text: string): void {
  const isInside = span.start >= 0 && span.start <= span.end && span.end <= text.length
  if (!isInside) throw new Error(`span ${span.start}-${span.end} is outside of a text of ${text.length}`)
}

function mutate(text: string): string {
  let mutated = text
  for (let count = random(4); count > 0; count--) {
    const at = random(mutated.length + 1)
    const other = pick(vectors).template
    const insertion = random(4) === 0 ? other.slice(random(other.length)) : pick(pieces)
    mutated = mutated.slice(0, at) + insertion + mutated.slice(at + random(3))
  }
  return mutated
}

function pick<T>(items: readonly T[]): T {
  const item = items[random(items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}
