import { describe, expect, it } from 'vitest'
import { PART_LIMIT } from '../../../src/durable/journal-limits.js'
import { EventPages } from '../../../src/durable/ports/event-pages.js'
import type { RunEvent } from '../../../src/engine/index.js'

const event = (text: string) => ({ type: 'note', text }) as unknown as RunEvent // only its JSON matters

function written(pages: EventPages): readonly (readonly [string, string])[] {
  const parts: (readonly [string, string])[] = []
  pages.write((name, text) => parts.push([name, text]))
  return parts
}

describe('the events of a durable run', () => {
  it('are written once, each in its line, in numbered parts', () => {
    const pages = new EventPages()
    pages.onEvent(event('a'))
    pages.onEvent(event('b'))
    expect(written(pages)).toEqual([
      ['events 000000', '{"type":"note","text":"a"}\n{"type":"note","text":"b"}\n']
    ])
    expect(written(pages)).toEqual([])
    pages.onEvent(event('c'))
    expect(written(pages)).toEqual([['events 000001', '{"type":"note","text":"c"}\n']])
  })

  it('are split where a part is full, and are whole again when the parts are joined', () => {
    const pages = new EventPages()
    const line = `${JSON.stringify(event('x'.repeat(PART_LIMIT)))}\n`
    pages.onEvent(event('x'.repeat(PART_LIMIT)))
    const parts = written(pages)
    expect(parts.map(([name, { length }]) => [name, length])).toEqual([
      ['events 000000', PART_LIMIT],
      ['events 000001', line.length - PART_LIMIT]
    ])
    expect(parts.map(([, text]) => text).join('') === line).toBe(true)
  })
})
