import { describe, expect, it } from 'vitest'
import { published } from '../outside-folders.js'
import { full, quick, yamlIn } from './both-readers.js'
import { readAll } from './read-all.js'

describe.runIf(published.isThere)('what was published', () => {
  it('is read without a crash, with every place inside the text', () => {
    const nodes = yamlIn(published.path).map(readAll)
    expect(nodes.length).toBeGreaterThan(200)
    expect(Math.min(...nodes)).toBeGreaterThan(0)
  })

  it('is read by the quick reader as by the full one', () => {
    const taken = yamlIn(published.path).filter(text => quick(text) !== null)
    for (const text of taken) expect(quick(text)).toEqual(full(text))
    expect(taken.length).toBeGreaterThan(100)
  })
})
