import { describe, expect, it } from 'vitest'
import { tokensText } from '../../src/reporters/tokens/pretty.js'
import { textWidth } from '../../src/text/text-width.js'
import { compareCounts, mergeCounts, type ToolCost, type ToolTokens } from '../../src/tokens/index.js'

const cost = (name: number, description: number, schema: number): ToolCost => ({
  name,
  description,
  schema,
  total: name + description + schema
})
const tool = (name: string, schema: number, more: Partial<ToolTokens> = {}): ToolTokens => ({
  name,
  tokens: { o200k_base: cost(2, 10, schema), cl100k_base: cost(2, 11, schema) },
  ...more
})

const long = tool('a_tool_with_a_name_that_is_longer_than_any_column_of_a_table_could_ever_be', 30)
const manage = tool('manage_note', 100, {
  separate: {
    tools: [
      { name: 'create_note', tokens: tool('', 80).tokens },
      { name: 'close_note', tokens: tool('', 60).tokens }
    ],
    tokens: { o200k_base: 164, cl100k_base: 166 }
  },
  schema: {
    name: '',
    tokens: 100,
    parts: [
      { name: 'oneOf[0] create', tokens: 60, parts: [{ name: 'properties.title', tokens: 40, parts: [] }] },
      { name: 'oneOf[1] close', tokens: 30, parts: [] },
      { name: 'type', tokens: 3, parts: [] },
      { name: 'required', tokens: 2, parts: [] }
    ]
  }
})
const count = mergeCounts([{ tools: [manage, long] }])
const report = {
  ...count,
  budget: { limit: 100, encoding: 'o200k_base', tokens: count.total.tokens.o200k_base, isExceeded: true },
  comparison: compareCounts(
    mergeCounts([{ tools: [tool('create_note', 80), tool('manage_note', 90)] }]),
    count
  )
} as const
const options = { colour: false, width: 80, unicode: true, encoding: 'o200k_base', isWhole: false } as const

describe('a report of tokens', () => {
  it('fits eighty columns', async () => {
    const text = tokensText(report, options)
    expect(Math.max(...text.split('\n').map(textWidth))).toBeLessThanOrEqual(80)
    await expect(text).toMatchFileSnapshot('../../fixtures/reporters/tokens.txt')
  })

  it('prints the same in ASCII, and with colours', () => {
    const plain = tokensText(report, { ...options, unicode: false })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
    expect(plain).toMatch(/^[\x00-\x7f]*$/)
    const coloured = tokensText(report, { ...options, colour: true })
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what begins a colour
    expect(coloured.replace(/\x1b\[[0-9;]*m/g, '')).toBe(tokensText(report, options))
    expect(coloured).not.toBe(tokensText(report, options))
  })

  it('shows every part of a schema that was asked for', () => {
    expect(tokensText(report, options)).toContain('2 more')
    const whole = tokensText(report, { ...options, isWhole: true })
    expect(whole).not.toContain('2 more')
    expect(whole).toContain('required')
  })
})
