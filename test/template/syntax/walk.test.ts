import { describe, expect, it } from 'vitest'
import { nodeText, parseOptionsFor, parseTemplate, walk } from '../../../src/template/index.js'

describe('a walk', () => {
  // More than can be handed to a function as arguments of their own.
  it('goes through a hundred and fifty thousand nodes side by side', () => {
    const text = '-{{.a}}'.repeat(75_000)
    const parsed = parseTemplate(text, parseOptionsFor('toolhive'))
    if (!parsed.ok) throw new Error(parsed.error.message)
    expect(parsed.template.root.nodes).toHaveLength(150_000)
    const fields = [...walk(parsed.template.root)].filter(({ kind }) => kind === 'field')
    expect(fields).toHaveLength(75_000)
    expect(nodeText(parsed.template.root)).toBe(text)
  })
})
