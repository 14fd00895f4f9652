import { describe, expect, it } from 'vitest'
import { renderTemplate } from '../../src/template/published.js'

/** A map whose inside reports when it is read. */
function watched(): { readonly data: object; reads(): number } {
  let reads = 0
  const inside = {
    get text() {
      reads++
      return 'yes'
    }
  }
  return { data: { steps: { 'a-b': { output: inside }, c: { output: inside } } }, reads: () => reads }
}

function shown(text: string, data: object = watched().data): string {
  const result = renderTemplate(text, data, { functions: 'sprig' })
  return 'error' in result ? result.error.message : String(result.output)
}

describe('len and index of data that were not read yet', () => {
  it('count the entries of a map without reading them', () => {
    const { data, reads } = watched()
    expect(shown('{{len .steps}} {{len $.steps}}', data)).toBe('2 2')
    expect(reads()).toBe(0)
  })

  it('read one entry and no other', () => {
    const { data, reads } = watched()
    expect(shown('{{index .steps "a-b" "output" "text"}} {{(index .steps "c").output.text}}', data)).toBe(
      'yes yes'
    )
    expect(reads()).toBe(2)
  })

  it.each([
    '{{len .steps}}{{.steps.c.output.text}}{{len .steps}}',
    '{{.steps}}{{len .steps}}{{index .steps "c" "output"}}',
    '{{index .steps "gone"}}',
    '{{index .steps "gone" "output"}}',
    '{{index .steps "c" "output" "text" "more"}}',
    '{{index .steps "c" 1}}',
    '{{index .steps}}',
    '{{index .list 1}}{{len .list}}',
    '{{len .gone}}',
    '{{len .none}}',
    '{{len .none.deeper}}',
    '{{len .number}}',
    '{{len .whole}}',
    '{{index .none "a"}}',
    '{{index .steps "none"}}',
    '{{len (index .steps "c")}}',
    '{{index (index .steps "c") "output"}}',
    '{{index .steps "c" | len}}',
    '{{upper (index .steps "c")}}',
    '{{upper (len .steps)}}',
    '{{trunc (index .steps "none") "a"}}',
    '{{len .steps .steps}}',
    '{{len}}',
    '{{range .list}}{{len $.steps}}{{index $.steps "c" "output" "text"}}{{end}}',
    '{{with .steps}}{{len .}}{{index . "c"}}{{end}}',
    '{{$s := .steps}}{{len $s}}{{index $s "c" "output"}}'
  ])('give what they give once it was read: %s', text => {
    const output = { text: 'yes' }
    const data = {
      steps: { c: { output }, none: null },
      list: ['a', 'b'],
      none: null,
      number: 3,
      whole: { $int: 3 }
    }
    // A first action that prints all of the data has read them.
    const read = shown(`{{with printf "%v" .}}{{end}}${text}`, data)
    expect(shown(`{{with printf "%v" 1}}{{end}}${text}`, data)).toBe(read)
  })
})
