import { describe, expect, it } from 'vitest'
import { readStream } from '../../src/source/index.js'

/** What Go's readers are expected to say of the text. */
function refusals(text: string): readonly (string | undefined)[] {
  return readStream({ path: 'given.yaml', text }).diagnostics.map(({ refusal }) => refusal?.message)
}

describe("what only Go's readers refuse", () => {
  it.each([
    ['an escape of JSON', 'a: "x\\/y"\n', 'found unknown escape character'],
    ['a pair of halves', 'a: "\\ud83d\\ude00"\n', 'found invalid Unicode character escape code'],
    ['a half alone', 'a: "\\ud800"\n', 'found invalid Unicode character escape code'],
    ['a number beyond all characters', 'a: "\\U00110000"\n', 'found invalid Unicode character escape code'],
    ['a control character', 'a: "x\x01y"\n', 'yaml: control characters are not allowed'],
    ['a control character of Latin-1', 'a: "x\x80y"\n', 'yaml: control characters are not allowed'],
    ['a marked key behind a key', 'a: ? b\n', 'mapping keys are not allowed in this context']
  ])('%s', (_, text, words) => {
    expect(refusals(text)).toContain(words)
  })

  it('is none where an escape only looks like one of these', () => {
    expect(refusals('a: "\\\\/ \\\\ud83d \\U0001F600 \x85"\n')).toEqual([])
  })

  it('is none for a dash before a comma or a bracket, which is a text', () => {
    const { documents, diagnostics } = readStream({ path: 'given.yaml', text: 'a: [-, {b: -}, -]\n' })
    expect(diagnostics).toEqual([])
    const list = documents[0]?.root?.kind === 'map' ? documents[0].root.entries[0]?.value : undefined
    expect(list?.kind === 'list' && list.items.map(item => item.kind === 'scalar' && item.text)).toEqual([
      '-',
      false,
      '-'
    ])
  })
})
