import { describe, expect, it } from 'vitest'
import { newMap, replaceVariables, toGoValue, variablesIn } from '../../../src/template/index.js'

const context = newMap([
  ['name', 'db'],
  ['port', 5432],
  ['retries', 3n],
  ['ready', true],
  ['start', toGoValue({ containerId: 'c-1', tags: ['a', 1.5] })]
])

const replaced = (text: string): unknown => {
  const result = replaceVariables(text, context)
  return result.ok ? result.value : result.message
}

describe('a variable of a ServiceClass', () => {
  it.each([
    ['{{ name }}-{{.name}}-{{name}}-{{ .name }}', 'db-db-db-db'],
    ['{{ .start.containerId }}', 'c-1'],
    ['port {{ .port }}', 'port 5432.000000'],
    ['{{ retries }} {{ ready }}', '3 true'],
    ['{{ .start }}', 'map[containerId:c-1 tags:[a 1.5]]']
  ])('%s is replaced as text', (text, result) => {
    expect(replaced(text)).toBe(result)
  })

  it.each(['{{ .name}}', '{{  name  }}', '{{ upper .name }}', '{{ if .ready }}', '{{ .name | upper }}'])(
    '%s is left unchanged',
    text => {
      expect(replaced(text)).toBe(text)
    }
  )

  it('that is missing is reported, also in a spelling that would be left', () => {
    expect(replaced('{{ a }} {{ .name }} {{  b.c}}')).toBe('missing template variables: a, b.c')
    expect(variablesIn('{{ a }} {{  b.c}} {{ upper x }}')).toEqual(['a', 'b.c'])
  })

  it('is what a lone end reads as, because the replacer knows no keywords', () => {
    expect(replaced('{{ if .ready }}x{{ end }}')).toBe('missing template variables: end')
  })

  it('is replaced in lists and maps of any depth, but not in keys', () => {
    const value = toGoValue({ '{{ name }}': ['{{ name }}', { id: '{{ start.containerId }}', n: 1 }] })
    expect(replaceVariables(value, context)).toEqual({
      ok: true,
      value: { '{{ name }}': ['db', { id: 'c-1', n: 1 }] }
    })
  })

  it('that is missing inside a value is reported with its place', () => {
    expect(replaceVariables(toGoValue({ env: ['{{ x }}'] }), context)).toEqual({
      ok: false,
      message: "error in key 'env': error at index 0: missing template variables: x"
    })
  })
})
