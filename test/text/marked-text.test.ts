import { describe, expect, it } from 'vitest'
import { fitLine, paintLine, piece, printable, unpainted } from '../../src/text/marked-text.js'

describe('marked text', () => {
  it('lets nothing of a user act on the terminal', () => {
    expect(printable('a\u001b[31mb\u0007\u202ec\r\nd\te')).toBe('a␛[31mb␇\ufffdc↵d e')
  })

  it('is cut across its parts, and shows that it was', () => {
    const line = [piece('reads '), piece('services', 'name'), piece(' without waiting')]
    expect(paintLine(fitLine(line, 20), unpainted)).toBe('reads services with…')
    expect(paintLine(fitLine(line, 10), unpainted)).toBe('reads ser…')
    expect(fitLine(line, 30)).toBe(line)
  })

  it('is painted part by part, neighbours of one mark together, without blanks at its end', () => {
    const line = [piece('a', 'name'), piece('b', 'name'), piece(' c '), piece('  ', 'dim')]
    expect(paintLine(line, (text, mark) => `<${mark}:${text}>`)).toBe('<name:ab><plain: c>')
  })
})
