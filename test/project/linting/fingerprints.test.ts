import { describe, expect, it } from 'vitest'
import { fingerprints } from '../../../src/project/linting/fingerprints.js'
import { problemsIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

const head = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: hello }
spec:
  name: hello
  description: Says hello
  steps:
`
const greet = '    - { id: greet, tool: chat_post, waitFor: 5 }\n'
const part = '    - { id: part, tool: chat_post, waitFor: 5 }\n'
const welcome = '    - { id: welcome, tool: chat_post }\n'

function printsOf(text: string, path = 'hello.yaml'): readonly string[] {
  const problems = problemsIn(loadProject([{ path, text }], 'engine'))
  return fingerprints(problems.filter(({ rule }) => rule === 'no-unknown-field'))
}

describe('the fingerprint of a problem', () => {
  const before = printsOf(head + welcome + greet)

  it('stays where its line moves by ten', () => {
    expect(before).toHaveLength(1)
    expect(printsOf(`${'# a line\n'.repeat(10)}${head}${welcome}${greet}`)).toEqual(before)
  })

  it('stays where a step is inserted above, and where line ends and blanks change', () => {
    const other = '    - { id: other, tool: chat_post }\n'
    expect(printsOf(head + other + welcome + greet)).toEqual(before)
    expect(printsOf((head + welcome + greet).replaceAll('\n', '\r\n'))).toEqual(before)
    expect(printsOf(head + welcome + greet.replace('id: greet', 'id:   greet'))).toEqual(before)
  })

  it('is another one for another text, another file and another rule', () => {
    expect(printsOf(head + welcome + greet.replace('waitFor', 'waitFo'))).not.toEqual(before)
    expect(printsOf(head + welcome + greet, 'other.yaml')).not.toEqual(before)
    const problems = problemsIn(loadProject([{ path: 'hello.yaml', text: head + welcome + greet }], 'engine'))
    expect(fingerprints(problems.map(each => ({ ...each, rule: 'no-unknown-step' })))).not.toContain(
      before[0]
    )
  })

  it('is another one for each of two equal problems, and the first keeps its own', () => {
    const both = printsOf(head + welcome + greet + part)
    expect(both).toHaveLength(2)
    expect(new Set(both).size).toBe(2)
    expect(both[0]).toBe(before[0])
  })

  it('does not depend on what follows in a large span', () => {
    const file = { path: 'a.yaml', text: 'steps:\n  - one\n  - two\n' }
    const problem = { rule: 'valid-yaml', severity: 'error', message: '', file } as const
    const short = fingerprints([{ ...problem, span: { start: 0, end: 14 } }])
    expect(fingerprints([{ ...problem, span: { start: 0, end: 22 } }])).toEqual(short)
  })
})
