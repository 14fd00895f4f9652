import { describe, expect, it } from 'vitest'
import { nodeText, parseOptionsFor, parseTemplate, walk } from '../../../src/template/index.js'

describe('a walk', () => {
  it('goes through sixty thousand actions side by side', () => {
    const text = '{{.a}}'.repeat(60_000)
    const parsed = parseTemplate(text, parseOptionsFor('toolhive'))
    if (!parsed.ok) throw new Error(parsed.error.message)
    const fields = [...walk(parsed.template.root)].filter(({ kind }) => kind === 'field')
    expect(fields).toHaveLength(60_000)
    expect(nodeText(parsed.template.root)).toBe(text)
  })
})
