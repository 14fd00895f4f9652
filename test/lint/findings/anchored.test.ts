import { describe, expect, it } from 'vitest'
import { lint } from '../../../src/index.js'

describe('a mistake in an anchored value', () => {
  it('is reported once, with the number of aliases that repeat it', () => {
    const { problems } = lint([{ path: 'a.yaml', text: definition('&policy { acton: retry }', '*policy') }])
    expect(problems.map(({ line, message }) => [line, message.split('; ').at(-1)])).toEqual([
      [11, '2 aliases repeat it']
    ])
  })

  it('is reported at each place where it is written again', () => {
    const { problems } = lint([{ path: 'a.yaml', text: definition('{ acton: retry }', '{ acton: retry }') }])
    expect(problems.map(({ line }) => line)).toEqual([11, 15, 19])
  })

  it('stays apart from another mistake in the same value', () => {
    const text = definition('&policy { acton: retry, tims: 2 }', '*policy')
    const { problems } = lint([{ path: 'a.yaml', text }])
    expect(problems.map(({ column }) => column)).toEqual([26, 40])
  })
})

function definition(first: string, others: string): string {
  const steps = ['a', 'b', 'c'].map(
    (id, at) => `    - id: ${id}
      type: tool
      tool: x_y
      onError: ${at === 0 ? first : others}
`
  )
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: w }
spec:
  name: w
  description: d
  steps:
${steps.join('')}`
}
