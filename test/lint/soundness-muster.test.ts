import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dryRun } from '../../src/index.js'
import { lintSource } from './lint-source.js'

const path = fc.constantFrom(
  '.input.flag',
  '.input.n',
  '.input.c',
  '.input.text',
  '.input.opt',
  '.input.gone',
  '.input',
  '.results.look.n',
  '.results.look.ok',
  '.results.look',
  '.results.maybe.n',
  '.results.never.n',
  '.results.surely.n',
  '.results.gone.n',
  '.results.use.n',
  '.context.look.n',
  '.vars.item',
  '.flag',
  '.steps.look.output.n'
)
const literal = fc.constantFrom('1', '5', '0.5', '"true"', '"x"', 'true', 'nil')
const comparison = fc
  .tuple(fc.constantFrom('eq', 'ne', 'lt', 'ge'), path, fc.oneof(literal, path))
  .map(([name, a, b]) => `${name} ${a} ${b}`)

const expression = fc.oneof(
  comparison.map(each => `{{ ${each} }}`),
  comparison.map(each => `{{ if ${each} }}true{{ else }}false{{ end }}`),
  fc.tuple(path, comparison).map(([a, b]) => `{{ and ${a} (${b}) }}`),
  path.map(each => `{{ ${each} }}`),
  path.map(each => `a {{ ${each} }}`),
  path.map(each => `{{ len ${each} }}`),
  path.map(each => `{{ toJson ${each} }}`),
  path.map(each => `{{ default "true" ${each} }}`),
  path.map(each => `{{ if hasKey .input "opt" }}{{ ${each} }}{{ end }}`),
  fc.constantFrom('{{ nosuch .input.n }}', '{{ .input.n', '{{ if }}', 'true', '')
)

interface Case {
  readonly condition: string | null
  readonly argument: string
  readonly goesOn: boolean
}

const anyCase: fc.Arbitrary<Case> = fc.oneof(
  fc.record({ condition: expression, argument: fc.constant('x'), goesOn: fc.boolean() }),
  fc.record({
    condition: fc.constantFrom(null, '{{ .input.flag }}'),
    argument: expression,
    goesOn: fc.boolean()
  })
)

function definition({ condition, argument, goesOn }: Case): string {
  const asked = condition === null ? '' : `, condition: { template: ${JSON.stringify(condition)} }`
  const policy = goesOn ? ', allowFailure: true' : ''
  return `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: try }
spec:
  args:
    flag: { type: boolean, required: true }
    "n": { type: number, required: true }
    c: { type: integer, default: 3 }
    text: { type: string, required: true }
    opt: { type: string }
  steps:
    - { id: look, tool: x_shop_look, store: true }
    - { id: maybe, tool: x_shop_look, store: true, condition: { template: "{{ .input.flag }}" } }
    - { id: never, tool: x_shop_look, condition: { template: "{{ eq 1 2 }}" } }
    - { id: surely, tool: x_shop_look, condition: { template: "{{ not false }}" } }
    - { id: use, tool: x_shop_use, args: { a: ${JSON.stringify(argument)} }${asked}${policy} }
`
}

const circumstances = fc.record({
  flag: fc.boolean(),
  n: fc.constantFrom(0, 1, 5, 0.5),
  text: fc.constantFrom('true', 'no', '[1]'),
  result: fc.constantFrom({}, { n: 5, ok: true }, { n: 'true', ok: 'false' }, { n: null })
})

it('what lint calls sure to fail of a muster workflow fails in every run', { timeout: 600_000 }, async () => {
  let reported = 0
  await fc.assert(
    fc.asyncProperty(
      anyCase,
      fc.array(circumstances, { minLength: 3, maxLength: 3 }),
      async (each, tries) => {
        const files = [{ path: 'try.yaml', text: definition(each) }]
        const errors = lintSource({ path: 'try.yaml', text: definition(each), compat: 'engine' }).filter(
          ({ failsRun }) => failsRun
        )
        if (errors.length === 0) return
        reported++
        for (const { flag, n, text, result } of tries) {
          const report = await dryRun(files, {
            compat: 'engine',
            arguments: { flag, n, text },
            fixtures: {
              tools: {
                x_shop_look: { responses: [{ text: JSON.stringify(result) }] },
                x_shop_use: { responses: [{ text: 'used' }] }
              }
            }
          })
          expect({
            status: report.status,
            errors: errors.map(({ rule, message }) => `${rule}: ${message}`)
          }).not.toMatchObject({ status: 'completed' })
        }
      }
    ),
    { numRuns: 150, seed: 5 }
  )
  expect(reported).toBeGreaterThan(20)
})
