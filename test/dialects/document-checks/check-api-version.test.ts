import { describe, expect, it } from 'vitest'
import { lint, validate } from '../../../src/index.js'

const WORDS = '.apiVersion accessor error: <nil> is of the type <nil>, expected string'
const WORKFLOW = 'kind: Workflow\nmetadata: { name: 5 }\nspec: { steps: [{ tool: x_shop_look, no: 1 }] }\n'
const TOOL = 'kind: VirtualMCPCompositeToolDefinition\nmetadata: []\nspec: { steps: [] }\n'

describe('an apiVersion that is null', () => {
  it.each([
    ['muster', WORKFLOW],
    ['ToolHive', TOOL]
  ])('is refused before anything else of a resource of %s', (_system, rest) => {
    // Written last it is looked at first all the same.
    for (const text of [`apiVersion: null\n${rest}`, `${rest}apiVersion: null\n`]) {
      const { resources } = validate([{ path: 'given.yaml', text }], { compat: 'engine' })
      expect(resources).toMatchObject([{ valid: false, errors: [{ path: 'apiVersion', message: WORDS }] }])
    }
  })

  it.each([
    ['null', 13],
    ['~', 13],
    ['', 1]
  ])('is an error where it is written, or at its key: %j', (written, column) => {
    const { problems } = lint([{ path: 'given.yaml', text: `apiVersion: ${written}\n${WORKFLOW}` }])
    expect(problems.filter(({ rule }) => rule === 'no-unknown-kind')).toMatchObject([
      { severity: 'error', line: 1, column, message: `${WORDS}: write muster.giantswarm.io/v1alpha1` }
    ])
  })
})
