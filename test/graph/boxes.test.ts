import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ascii, boxes } from '../../src/graph/formats/boxes.js'
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
      └───────┬──────┘
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
   v     |
+-----+  |
| b   |  |
| two |  |
+--+--+  |
   +-+---+
     v
 +-------+
 | c     |
 | three |
 +-------+
`)
  })

  it('give way to the tree where a level has more boxes than fit', () => {
    const steps = Array.from({ length: 12 }, (_, index) => ({ id: `step_${index}`, tool: 'call' }))
    expect(drawn(steps, 40)).toContain('level 1')
    expect(drawn(steps, 400)).not.toContain('level 1')
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
        steps: [{ id: 'ask', message: 'a question of many words that no box of this width has room for' }]
      })
    )
    const text = ascii.write(graph, { width: 60, unicode: true, paint: unpainted })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII begins there
    expect(text).toMatch(/^[\x00-\x7f]*$/)
    expect(text).toContain('run failed  ask: declined, cancelled,')
  })
})
