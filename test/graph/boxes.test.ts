import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ascii } from '../../src/graph/formats/ascii.js'
import { boxes } from '../../src/graph/formats/boxes.js'
import { buildGraph } from '../../src/graph/index.js'
import { unpainted } from '../../src/text/marked-text.js'
import { textWidth } from '../../src/text/text-width.js'
import { workflowOf } from './model-builder.js'

function drawn(steps: Parameters<typeof workflowOf>[0]['steps'], width = 60, unicode = true): string {
  return boxes.write(buildGraph(workflowOf({ name: 'sketch', steps })), { width, unicode, paint: unpainted })
}

describe('boxes and lines', () => {
  it('meet where two steps lead to one', () => {
    const text = drawn([
      { id: 'logs', tool: 'get_logs' },
      { id: 'metrics', tool: 'get_metrics' },
      { id: 'report', tool: 'file', dependsOn: ['logs', 'metrics'] }
    ])
    expect(text).toBe(`sketch

┌──────────┐  ┌─────────────┐
│ logs     │  │ metrics     │
│ get_logs │  │ get_metrics │
└─────┬────┘  └──────┬──────┘
      └──────┬───────┘
             ▼
        ┌────────┐
        │ report │
        │ file   │
        └────────┘
`)
  })

  it('lead past the levels between', () => {
    const text = drawn(
      [
        { id: 'a', tool: 'one' },
        { id: 'b', tool: 'two', dependsOn: ['a'] },
        { id: 'c', tool: 'three', dependsOn: ['a', 'b'] }
      ],
      40,
      false
    )
    expect(text).toBe(`sketch

 +-----+
 | a   |
 | one |
 +--+--+
 +--+--+
 |     v
 |  +-----+
 |  | b   |
 |  | two |
 |  +--+--+
 |     |
 v     v
+-------+
| c     |
| three |
+-------+
`)
  })

  it('go over several rows where a level has more boxes than fit', () => {
    const parts = ['b', 'c', 'd', 'e', 'f']
    const text = drawn(
      [
        { id: 'a', tool: 'begin_it' },
        ...parts.map(id => ({ id, tool: 'share_it', dependsOn: ['a'] })),
        { id: 'z', tool: 'end_it_all', dependsOn: parts }
      ],
      44
    )
    expect(text).toBe(`sketch

            ┌──────────┐
            │ a        │
            │ begin_it │
            └─────┬────┘
┌────────┬────────┴────┬─────────────┐
│        ▼             ▼             ▼
│  ┌──────────┐  ┌──────────┐  ┌──────────┐
│  │ b        │  │ c        │  │ d        │
│  │ share_it │  │ share_it │  │ share_it │
│  └─────┬────┘  └─────┬────┘  └─────┬────┘
│        └─────────────┴─────┬───────┘
└──────┬─────────────┐       │
       ▼             ▼       │
 ┌──────────┐  ┌──────────┐  │
 │ e        │  │ f        │  │
 │ share_it │  │ share_it │  │
 └─────┬────┘  └─────┬────┘  │
       └──────────┬──┴───────┘
                  ▼
           ┌────────────┐
           │ z          │
           │ end_it_all │
           └────────────┘
`)
  })

  it('show a long name whole, over several lines', () => {
    const text = drawn([{ id: 'a-name-of-many-words-that-is-wider-than-any-box-may-be', tool: 'call' }], 60)
    expect(text).toContain(
      '│ a-name-of-many-words-that-is-wider-  │\n│ than-any-box-may-be                  │'
    )
  })

  it('give way to the tree where lines alone take the width', () => {
    const steps = Array.from({ length: 24 }, (_, at) => [
      { id: `early-${at}`, tool: 'call' },
      { id: `late-${at}`, tool: 'call', dependsOn: ['last', `early-${at}`] }
    ]).flat()
    const text = drawn(
      [
        ...steps,
        {
          id: 'last',
          tool: 'call',
          dependsOn: steps.map(({ id }) => id).filter(id => id.startsWith('early'))
        }
      ],
      40
    )
    expect(text).toContain('level 1')
  })

  it('take 80 columns where their number is unknown', () => {
    const graph = buildGraph(
      workflowOf({ steps: Array.from({ length: 20 }, (_, at) => ({ id: `step_${at}`, tool: 'call' })) })
    )
    const text = boxes.write(graph, { width: Number.POSITIVE_INFINITY, unicode: true, paint: unpainted })
    expect(Math.max(...text.split('\n').map(line => textWidth(line)))).toBeLessThanOrEqual(80)
  })

  it('never exceed the width, and draw each step once', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    const dag = fc.array(fc.subarray(ids), { minLength: ids.length, maxLength: ids.length }).map(waits =>
      ids.map((id, index) => ({
        id: `step-${id}`,
        tool: '名前',
        dependsOn: (waits[index] ?? []).filter(name => name < id).map(name => `step-${name}`)
      }))
    )
    fc.assert(
      fc.property(dag, fc.integer({ min: 60, max: 160 }), fc.boolean(), (steps, width, unicode) => {
        const text = drawn(steps, width, unicode)
        for (const line of text.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(width)
        if (!/level 1|…|\.\.\./.test(text)) for (const { id } of steps) expect(text.split(id).length).toBe(2)
      })
    )
  })

  it('are plain ASCII in the format of that name, on any terminal', () => {
    const graph = buildGraph(
      workflowOf({
        name: 'sketch',
        steps: [
          { id: 'café 名前', message: 'a question of many words that no box\nof this width has room for' }
        ]
      })
    )
    const text = ascii.write(graph, { width: 60, unicode: true, paint: unpainted })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins there
    expect(text).toMatch(/^[\x00-\x7f]*$/)
    expect(text).toContain('run failed  caf\\u00e9 \\u540d\\u524d: declined, cancelled,')
  })
})
