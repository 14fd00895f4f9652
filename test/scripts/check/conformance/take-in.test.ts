import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import { readJsonLines } from '../../../../scripts/check/conformance/json-lines.js'
import { takeIn } from '../../../../scripts/check/conformance/take-in.js'

const folder = mkdtempSync(join(tmpdir(), 'vmcp-take-in-'))
afterAll(() => rmSync(folder, { recursive: true }))

const own = join(folder, 'own')
const known = ['engine-runs/muster', 'gotemplate', 'field', 'crd-rules']
const packed = join(own, 'engine-runs/muster.jsonl.gz')

/** A folder of sets as it came, with these files. */
function from(name: string, files: Record<string, string>): string {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, name, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return join(folder, name)
}

it('sets are copied, packed where an engine recorded them, and each case is compared with what was there', () => {
  const first = from('first', {
    'README.md': 'no case',
    'field/one.vmcp-test.yaml': 'a: 1\r\n',
    'field/notes.md': 'no case',
    'engine-runs/muster.jsonl': '{"id":"a"}\n{"id":"b"}\n',
    'engine-runs/other.jsonl': '{"id":"a"}\n',
    'gotemplate/sprig.jsonl': '{"id":"t"}\n',
    'crd-rules.jsonl': '{"rule":"r","self":1,"want":true}\n'
  })
  const { fresh, lines } = takeIn(first, own, known)
  expect([...fresh].sort()).toEqual([
    'crd-rules {"rule":"r","self":1}',
    'engine-runs/muster a',
    'engine-runs/muster b',
    'field one.vmcp-test.yaml',
    'gotemplate/sprig t'
  ])
  expect(lines).toContain('engine-runs/muster: 2 cases, 2 came, 0 changed, 0 went')
  expect(lines.at(-1)).toBe('left: engine-runs/other is no set that is known')
  expect(gunzipSync(readFileSync(packed)).toString()).toBe('{"id":"a"}\n{"id":"b"}\n')
  expect(readJsonLines<{ id: string }>(packed, ['id']).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(readFileSync(join(own, 'field/one.vmcp-test.yaml'), 'utf8')).toBe('a: 1\r\n')
  expect(existsSync(join(own, 'gotemplate/sprig.jsonl.gz'))).toBe(true)
  expect(existsSync(join(own, 'crd-rules.jsonl'))).toBe(true)
  expect(['README.md', 'field/notes.md'].map(path => existsSync(join(own, path)))).toEqual([false, false])

  const before = statSync(packed).mtimeMs
  const second = from('second', {
    'field/two.vmcp-test.yaml': 'a: 2\n',
    'engine-runs/muster.jsonl': '{"id":"a"}\n{"id":"b"}\n'
  })
  expect(takeIn(second, own, known)).toEqual({
    fresh: new Set(['field two.vmcp-test.yaml']),
    lines: [
      'engine-runs/muster: 2 cases, 0 came, 0 changed, 0 went',
      'field: 1 cases, 1 came, 0 changed, 1 went',
      '  came: field two.vmcp-test.yaml',
      '  went: field one.vmcp-test.yaml'
    ]
  })
  expect(statSync(packed).mtimeMs).toBe(before)
  expect(existsSync(join(own, 'field/one.vmcp-test.yaml'))).toBe(false)
  expect(existsSync(join(own, 'gotemplate/sprig.jsonl.gz'))).toBe(true)

  const third = from('third', { 'engine-runs/muster.jsonl': '{"id":"b","documents":"x"}\n{"id":"c"}\n' })
  expect(takeIn(third, own, known).lines).toEqual([
    'engine-runs/muster: 2 cases, 1 came, 1 changed, 1 went',
    '  came: engine-runs/muster c',
    '  changed: engine-runs/muster b',
    '  went: engine-runs/muster a'
  ])
})
