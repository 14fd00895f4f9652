import { expect, it } from 'vitest'
import { lint, validate } from '../../src/index.js'

/** Workflows that each call the next; the last one calls `end`. */
function chain(length: number, end: string): string {
  const name = (index: number) => (index < length ? `w${index}` : end)
  return Array.from(
    { length },
    (_, index) =>
      `apiVersion: muster.giantswarm.io/v1alpha1\nkind: Workflow\nmetadata: { name: w${index} }\nspec:\n  description: d\n  steps: [{ id: s, tool: workflow_${name(index + 1)} }]\n`
  ).join('---\n')
}

const endless = (text: string) =>
  lint([{ path: 'chain.yaml', text }]).problems.filter(({ rule }) => rule === 'no-endless-workflow')

it('looks through a chain of two thousand workflows once, and not from each of them', () => {
  expect(endless(chain(2000, 'gone'))).toEqual([])
})

it('reports a ring at each of its workflows, a long one not name by name', () => {
  const found = endless(chain(40, 'w0'))
  expect(found).toHaveLength(40)
  expect(found[1]?.message).toContain('w1 → w2 → w3 → w4 → w5 → w6 → w7 → w8 → w9 → w10 → 30 more → w1;')
  expect(endless(chain(3, 'w1')).map(({ message }) => message.split('"')[1])).toEqual(['w1', 'w2'])
})

const HEAD = 'apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPCompositeToolDefinition\n'

it.each(['', '# vmcp-disable no-unknown-field, no-huge-file\n'])(
  'reports the first thousand problems of fields and that there are more, never nothing: %j',
  comment => {
    const keys = Array.from({ length: 1_500 }, (_, index) => `k${index}: 1\n`).join('')
    const text = `${comment}${HEAD}metadata: { name: w }\n${keys}---\n${HEAD}metadata: { name: v }\nk: 1\n`
    const { problems } = lint([{ path: 'keys.yaml', text }], { compat: 'engine' })
    const [more, ...others] = problems.filter(({ rule }) => rule === 'no-huge-file')
    expect(others).toEqual([])
    expect(more).toMatchObject({
      severity: 'error',
      document: 0,
      message: 'the document has more than 1,000 problems in its fields; the others are not reported'
    })
    expect(text.split('\n')[(more?.line ?? 0) - 1]).toBe('k1000: 1')
    const unknown = problems.filter(({ rule }) => rule === 'no-unknown-field')
    expect(unknown.filter(({ document }) => document === 0)).toHaveLength(1_000)
    expect(unknown.filter(({ document }) => document === 1)).toHaveLength(1)
  }
)

it('reports the first five thousand problems of fields in a file, and then why each document is refused', () => {
  const keys = Array.from({ length: 60 }, (_, index) => `k${index}: 1\n`).join('')
  const text = Array.from({ length: 100 }, (_, at) => `${HEAD}metadata: { name: w${at} }\n${keys}`).join(
    '---\n'
  )
  const file = { path: 'many.yaml', text: `# vmcp-disable no-huge-file\n${text}` }
  const { problems } = lint([file], { compat: 'engine' })
  const messages = problems.filter(({ rule }) => rule === 'no-huge-file').map(({ message }) => message)
  expect(messages).toEqual([
    'the file has more than 5,000 problems in its fields; from here on others than the first refusal of each document are not reported'
  ])
  expect(problems.filter(({ document }) => document === 99)).toHaveLength(1)
  expect(problems.length).toBeLessThan(5_100)
  const verdicts = validate([file], { compat: 'engine' }).resources
  expect(verdicts.map(({ valid }) => valid)).toEqual(Array.from({ length: 100 }, () => false))
})
