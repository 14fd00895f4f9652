import { describe, expect, it } from 'vitest'
import { listAllTools } from '../../../../src/backends/live/session/list-tools.js'

const named = (name: string) => ({ name, inputSchema: { type: 'object' } })
const limits = { maxTools: 1_000_000, hasHeaders: false }

/** Gives the pages in order, and the last one again and again. */
function inTurn(...pages: readonly Readonly<Record<string, unknown>>[]) {
  let asked = 0
  return { count: () => asked, ask: async () => pages[Math.min(asked++, pages.length - 1)] ?? {} }
}

describe('a list of tools', () => {
  it('reports the first hundred of its problems', async () => {
    const names = Array.from({ length: 60_000 }, (_, at) => named(`t${at}`))
    const { tools, remarks } = await listAllTools(inTurn({ tools: [...names, ...names] }).ask, limits)
    expect(tools.size).toBe(60_000)
    expect(remarks).toHaveLength(101)
    expect(remarks.at(0)).toBe('the tool "t0" is listed twice; the first one counts')
    expect(remarks.at(-1)).toBe('the list of tools has further problems, which are not reported')
  })

  it('reports the same problem once', async () => {
    const nameless = Array.from({ length: 1000 }, () => ({}))
    const { tools, remarks } = await listAllTools(inTurn({ tools: [...nameless, named('echo')] }).ask, limits)
    expect([...tools.keys()]).toEqual(['echo'])
    expect(remarks).toEqual(['the tool without a name is left out: it has no name'])
  })

  it('ends at the limit of tools, within a page too', async () => {
    const pages = inTurn({ tools: ['a', 'b', 'c', 'd'].map(named), nextCursor: 'two' })
    const { tools, descriptions, remarks } = await listAllTools(pages.ask, { ...limits, maxTools: 2 })
    expect([...tools.keys()]).toEqual(['a', 'b'])
    expect(descriptions.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(remarks).toEqual(['there are more than 2 tools (limit: maxTools); the rest is ignored'])
    expect(pages.count()).toBe(1)
  })

  it('has as many tools as the limit without a remark', async () => {
    const { tools, remarks } = await listAllTools(
      inTurn({ tools: [named('a')], nextCursor: 'two' }, { tools: [named('b')] }).ask,
      { ...limits, maxTools: 2 }
    )
    expect([...tools.keys()]).toEqual(['a', 'b'])
    expect(remarks).toEqual([])
  })

  it('ends at a name of a page that is not worth keeping', async () => {
    const pages = inTurn({ tools: [named('echo')], nextCursor: 'c'.repeat(20_000) })
    const { tools, remarks } = await listAllTools(pages.ask, limits)
    expect([...tools.keys()]).toEqual(['echo'])
    expect(remarks).toEqual([
      'the list of tools names its next page by 20000 characters; what was listed so far is used'
    ])
    expect(pages.count()).toBe(1)
  })
})
