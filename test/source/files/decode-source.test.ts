import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { decodeSource, emptyFile, rangeOf, readSourceFile } from '../../../src/source/index.js'

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map(part => Buffer.from(part as string)))

describe('bytes that are no UTF-8 text are refused, each kind in its own words', () => {
  it.each([
    ['UTF-16', bytes([0xff, 0xfe], 'a\0'), 'valid-encoding', 'UTF-16'],
    ['UTF-16 the other way', bytes([0xfe, 0xff], '\0a'), 'valid-encoding', 'UTF-16'],
    ['UTF-32', bytes([0xff, 0xfe, 0, 0]), 'valid-encoding', 'UTF-32'],
    ['a binary file', bytes('a: 1\n', [0], 'x'), 'valid-encoding', 'byte 5 is NUL'],
    ['a huge file', bytes('a'.repeat(200)), 'no-huge-file', 'maxFileSize']
  ])('%s', (_, input, rule, text) => {
    const decoded = decodeSource(input, 'x.yaml', { maxFileSize: 100 })
    expect(decoded.ok).toBe(false)
    if (decoded.ok) return
    expect(decoded.problem).toMatchObject({ rule, severity: 'error' })
    expect(decoded.problem.message).toContain(text)
  })

  it.each([
    ['a stray continuation', [0x80], 'byte 9 is 0x80'],
    ['Latin-1', [0xe9], 'byte 9 is 0xE9'],
    ['a long form', [0xc0, 0xaf], 'byte 9 is 0xC0'],
    ['half a surrogate pair', [0xed, 0xa0, 0x80], 'byte 9 is 0xED'],
    ['a character past the last', [0xf4, 0x90, 0x80, 0x80], 'byte 9 is 0xF4']
  ])('%s is shown at its line', (_, wrong, text) => {
    const decoded = decodeSource(bytes('é: 1\nb: ', wrong, ' z\n'), 'x.yaml')
    if (decoded.ok) throw new Error('it was read')
    expect(decoded.problem.message).toContain(text)
    expect(rangeOf(decoded.problem.file, decoded.problem.span)).toMatchObject({ line: 2, column: 4 })
  })
})

it('a byte order mark stays in the text, and other text is read as it is', () => {
  const decoded = decodeSource(bytes([0xef, 0xbb, 0xbf], 'a: é😀\r\n'), 'x.yaml')
  expect(decoded).toEqual({ ok: true, file: { path: 'x.yaml', text: '\ufeffa: é😀\r\n' } })
})

it('an empty file is worth a warning', () => {
  expect(emptyFile({ path: 'x.yaml', text: '\ufeff \n\n' })).toMatchObject({
    rule: 'no-empty-file',
    severity: 'warning'
  })
  expect(emptyFile({ path: 'x.yaml', text: '# comment\n' })).toBeNull()
})

describe('a file on disk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vmcp-source-'))
  writeFileSync(join(folder, 'a.yaml'), 'a: 1\n')

  it('is read under the name that is shown', () => {
    expect(readSourceFile(join(folder, 'a.yaml'), 'a.yaml')).toEqual({
      ok: true,
      file: { path: 'a.yaml', text: 'a: 1\n' }
    })
  })

  it.each([
    ['no.yaml', 'does not exist'],
    ['.', 'is a folder']
  ])('%s that cannot be read is reported', (name, text) => {
    const read = readSourceFile(join(folder, name), name)
    expect(read.ok ? '' : `${read.problem.rule}: ${read.problem.message}`).toBe(
      `no-unreadable-file: the file ${text}`
    )
  })

  it('is not even opened when it is too large', () => {
    const read = readSourceFile(join(folder, 'a.yaml'), 'a.yaml', { maxFileSize: 3 })
    expect(read.ok ? '' : read.problem.rule).toBe('no-huge-file')
  })
})
