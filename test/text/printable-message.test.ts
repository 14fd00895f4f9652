import { describe, expect, it } from 'vitest'
import { UsageError } from '../../src/project/usage-error.js'
import { printableMessage } from '../../src/text/printable-message.js'

describe('what is printed on standard error', () => {
  it('keeps its lines and colours and shows whatever else acts on a terminal', () => {
    expect(printableMessage('\u001b[31mred\u001b[0m\n\u001b]0;title\u0007 \u202eevil\u009b')).toBe(
      '\u001b[31mred\u001b[0m\n␛]0;title␇ \ufffdevil\ufffd'
    )
  })

  it('is no command to a build server', () => {
    expect(printableMessage('first\n::error::gone')).toBe('first\n> ::error::gone')
  })
})

describe('wrong usage', () => {
  it('begins no line with what it quotes', () => {
    expect(new UsageError('there is no rule "x\u001b[2J\n::error::y"').message).toBe(
      'there is no rule "x␛[2J↵::error::y"'
    )
    expect(new UsageError(['a\nb', 'c']).message).toBe('a↵b\nc')
  })
})
