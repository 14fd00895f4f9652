import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dryRun, lint } from '../../src/index.js'

const PATHS = [
  '.params.flag',
  '.params.n',
  '.params.c',
  '.params.ratio',
  '.params.items',
  '.params.text',
  '.params.opt',
  '.params.gone',
  '.steps.look.output.n',
  '.steps.look.output.ok',
  '.steps.look.output.list',
  '.steps.look.output',
  '.steps.look.status',
  '.steps.look.error',
  '.steps.gone.output.x',
  '.steps.look.result',
  '.steps.never.output.n',
  '.steps.never.output.gone',
  '.steps.never.status',
  '.steps.surely.output.n',
  '.steps.surely.status',
  '.steps.use.output.n',
  '.steps.ask.output.action',
  '.steps.ask.output.content.sure',
  '.steps.ask.output.content.n',
  '.steps.ask.content.sure',
  '.steps.ask.output',
  '.steps.each.output.count',
  '.steps.each.output.iterations',
  '.steps.each.output.failed',
  '.workflow.status',
  '.workflow.step_count',
  '.vars.x',
  '.Params.n'
]

const path = fc.constantFrom(...PATHS)
const number = fc.constantFrom('1', '5', '5.0', '0.5', '0')
const word = fc.constantFrom('"true"', '"completed"', '"accept"', '"failed"')
const compared = fc.tuple(fc.constantFrom('eq', 'ne', 'lt', 'le', 'gt', 'ge'), path, fc.oneof(number, word))

const comparison = fc.oneof(
  compared.map(([name, left, right]) => `{{${name} ${left} ${right}}}`),
  compared.map(([name, left, right]) => `{{if ${name} ${left} ${right}}}true{{else}}false{{end}}`),
  compared.map(([name, left, right]) => `{{and .params.flag (${name} ${left} ${right})}}`)
)

const other = fc.oneof(
  path.map(each => `{{${each}}}`),
  path.map(each => ` {{${each}}}`),
  path.map(each => `{{- ${each} -}} `),
  path.map(each => `{{json ${each}}}`),
  path.map(each => `{{not ${each}}}`),
  path.map(each => `{{len ${each}}}`),
  path.map(each => `{{quote ${each}}}`),
  path.map(each => `{{index ${each} "x"}}`),
  path.map(each => `a {{${each}}}`),
  path.map(each => `{{or ${each} "true"}}`),
  path.map(each => `{{with ${each}}}{{.}}{{else}}false{{end}}`),
  path.map(each => `{{if ${each}}}true{{end}}`),
  path.map(each => `{{if ${each}}}true{{else}}false{{end}}`),
  path.map(each => `{{printf "%v" ${each}}}`),
  fc.tuple(path, number).map(([left, right]) => `{{gt (len ${left}) ${right}}}`),
  fc.constantFrom('true', 'false', 'yes', '[1,2]', 'params.flag', '{"a":1}')
)

/** A comparison has the most ways to go wrong. */
const expression = fc.oneof(comparison, other)

interface Case {
  readonly condition: string
  readonly collection: string
  readonly inLoop: string
  readonly argument: string
  readonly output: string
  readonly type: string
  readonly goesOn: boolean
  /** The loop is skipped where a flag is not set, or the run continues without it. */
  readonly loop: 'always' | 'asked' | 'goes on' | 'surely'
}

const benign: Case = {
  condition: 'true',
  collection: '[1]',
  inLoop: 'x',
  argument: 'x',
  output: 'x',
  type: 'string',
  goesOn: false,
  loop: 'always'
}

/** One part of the definition is tried at a time, so that no other one fails in its place. */
const anyCase: fc.Arbitrary<Case> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .tuple(expression, fc.boolean())
      .map(([condition, goesOn]) => ({ ...benign, condition, goesOn }))
  },
  // Hardly any of these is a list: one error is about all.
  {
    weight: 1,
    arbitrary: fc
      .tuple(expression, fc.constantFrom('always', 'asked', 'goes on', 'surely'))
      .map(([collection, loop]) => ({ ...benign, collection, loop }))
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(
        expression,
        fc.constantFrom('[1]', '[]', '{{json .params.items}}'),
        fc.constantFrom('always', 'asked', 'goes on', 'surely')
      )
      .map(([inLoop, collection, loop]) => ({ ...benign, inLoop, collection, loop }))
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(expression, fc.boolean())
      .map(([argument, goesOn]) => ({ ...benign, argument, goesOn }))
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(expression, fc.constantFrom('string', 'integer', 'number', 'boolean', 'object', 'array'))
      .map(([output, type]) => ({ ...benign, output, type }))
  }
)

const LOOP_POLICIES = {
  always: '',
  asked: ', condition: "{{.params.flag}}"',
  'goes on': ', onError: { action: continue }',
  surely: ', condition: "{{eq 1 1}}"'
}

function definition({ condition, collection, inLoop, argument, output, type, goesOn, loop }: Case): string {
  const quoted = (text: string) => JSON.stringify(text)
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: try }
spec:
  name: try
  description: Tries what lint says
  parameters:
    type: object
    properties:
      flag: { type: boolean }
      "n": { type: integer }
      c: { type: integer, default: 3 }
      ratio: { type: number, default: 0.5 }
      items: { type: array }
      text: { type: string }
      opt: { type: string }
    required: [flag, "n", items, text]
  steps:
    - { id: look, tool: shop_look }
    - { id: ask, type: elicitation, message: "Go on?", schema: { type: object, properties: { sure: { type: boolean }, "n": { type: number } } }, dependsOn: [look] }
    - { id: never, tool: shop_look, condition: "{{eq 1 2}}", defaultResults: { "n": 5 }, dependsOn: [ask] }
    - { id: surely, tool: shop_look, condition: "true", defaultResults: { "n": 5 }, dependsOn: [never] }
    - { id: each, type: forEach, collection: ${quoted(collection)}, step: { id: one, tool: shop_look, arguments: { a: ${quoted(inLoop)} } }, dependsOn: [surely]${LOOP_POLICIES[loop]} }
    - { id: use, tool: shop_use, condition: ${quoted(condition)}, arguments: { a: ${quoted(argument)} }, dependsOn: [each]${goesOn ? ', onError: { action: continue }' : ''} }
  output:
    properties:
      result: { type: ${type}, description: What came of it, value: ${quoted(output)} }
`
}

const circumstances = fc.record({
  flag: fc.boolean(),
  n: fc.constantFrom(0, 1, 5, 0.5),
  text: fc.constantFrom('true', 'no', '[1]'),
  items: fc.constantFrom([], [1, 2]),
  result: fc.constantFrom(
    {},
    { n: 5, ok: true, list: [1] },
    { n: 'true', ok: 'false', list: '[]' },
    { n: null }
  ),
  sure: fc.constantFrom(true, false)
})

/** A name that is nearly a known one is an error although the run goes on without the value. */
function isMisspelling(message: string): boolean {
  return message.endsWith('it renders as <no value>')
}

it('what lint calls sure to fail fails in every run', { timeout: 600_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      anyCase,
      fc.array(circumstances, { minLength: 3, maxLength: 3 }),
      async (each, tries) => {
        const files = [{ path: 'try.yaml', text: definition(each) }]
        const errors = lint(files, { compat: 'engine' }).problems.filter(
          ({ severity, message }) => severity === 'error' && !isMisspelling(message)
        )
        if (errors.length === 0) return
        for (const { flag, n, text, items, result, sure } of tries) {
          const report = await dryRun(files, {
            compat: 'engine',
            arguments: { flag, n, text, items },
            elicitations: { ask: { action: 'accept', content: { sure, n } } },
            fixtures: {
              tools: {
                shop_look: { responses: [{ structuredContent: result }] },
                shop_use: { responses: [{ text: 'used' }] }
              }
            }
          })
          // The validator refuses it before a run, also where its reason is reported with another cause.
          const refused = errors.some(({ message }) => /\.defaultResults\[\w+\] is required/.test(message))
          if (!refused)
            expect({ status: report.status, errors: errors.map(({ message }) => message) }).not.toMatchObject(
              { status: 'completed' }
            )
        }
      }
    ),
    { numRuns: 240, seed: 5 }
  )
})
