import { describe, expect, it } from 'vitest'
import { changesMaps } from '../../../../src/dialects/muster/semantics/semantics.js'
import { isJsonObject, type JsonObject, NotedMap, type RunView } from '../../../../src/model/index.js'
import { workflow } from '../documents.js'

const step = (value: string) =>
  `steps:\n  - { id: a, tool: t, args: { deep: [{ v: ${JSON.stringify(value)} }] } }\n`

describe('a workflow that may change the maps that it sees', () => {
  it.each([
    '{{ set .results "a" 1 }}',
    '{{ unset .input "a" }}',
    '{{ $_ := merge .results .input }}',
    '{{ mergeOverwrite .vars .input }}',
    '{{ mustMerge .vars .input }}',
    '{{ .results | mustMergeOverwrite .vars }}',
    '{{ printf "}}" }} {{ set .vars "a" 1 }}'
  ])('is one with %s', template => {
    expect(changesMaps(workflow(step(template)))).toBe(true)
  })

  it.each([
    'set the table, then merge',
    'set {{ .input.x }} and unset it',
    '{{ .input.offset }}',
    '{{ .input.settings }}',
    '{{ .input.merged | upper }}',
    'set {{ only opened',
    'set }} only closed'
  ])('is none with %s', text => {
    expect(changesMaps(workflow(step(text)))).toBe(false)
  })

  it.each([
    ['a condition', `${step('x')}    condition: { template: '{{ set .results "a" 1 }}' }\n`],
    [
      'a step of a loop',
      `steps:\n  - id: l\n    forEach:\n      items: '{{ .input.l }}'\n      ${step('{{ unset .vars "a" }}').replaceAll('\n', '\n      ')}`
    ],
    [
      'a handler',
      `${step('x')}onFailure:\n  - { id: h, tool: t, args: { v: '{{ merge .results .input }}' } }\n`
    ],
    ['its output', `${step('x')}output: { v: '{{ set .results "a" 1 }}' }\n`]
  ])('is one with such a template in %s', (_, spec) => {
    expect(changesMaps(workflow(spec))).toBe(true)
  })
})

describe('what templates see of results', () => {
  const results = NotedMap.of([['a', { n: 1 }]] as const)
  const view: RunView = {
    runId: 'r',
    given: {},
    arguments: {},
    steps: new Map(),
    history: [],
    results,
    startedAtMs: 0,
    elapsedMs: 0,
    isFinishing: false
  }
  const seen = (value: string): JsonObject[] => {
    const { semantics } = workflow(step(value))
    return [0, 1].map(() => {
      const { results: map } = semantics.scope(view, null)
      if (!isJsonObject(map)) throw new Error('results are a map')
      return map
    })
  }

  it('are the same map for each template where none changes it', () => {
    const [first, second] = seen('set to {{ .results.a.n }}')
    expect(second).toBe(first)
  })

  it('are a map for each template where one changes it', () => {
    const [first, second] = seen('{{ set .results "b" 1 }}')
    expect(second).toEqual(first)
    expect(second).not.toBe(first)
  })
})
