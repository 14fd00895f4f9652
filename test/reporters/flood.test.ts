import { describe, expect, it } from 'vitest'
import { compact } from '../../src/reporters/lint/compact.js'
import { pretty, withoutFloods } from '../../src/reporters/lint/pretty.js'
import type { Diagnostic } from '../../src/source/diagnostic.js'

const file = { path: 'many.yaml', text: 'a\n'.repeat(100) }

function problems(count: number, rule = 'valid-duration', path = file.path): Diagnostic[] {
  const own = { ...file, path }
  return Array.from({ length: count }, (_, at) => ({
    rule,
    severity: 'error' as const,
    message: `problem ${at}`,
    file: own,
    span: { start: at * 2, end: at * 2 + 1 }
  }))
}

function report(diagnostics: readonly Diagnostic[]) {
  const project = { compat: 'documented' as const, files: [file], documents: [{ file }], passedOver: 0 }
  return { project, diagnostics }
}

const options = { colour: false, width: 100, unicode: true }

describe('a flood of problems', () => {
  it('is shown as its first twenty and the number of the others', () => {
    const text = pretty.report(report(problems(57)), options)
    expect(text.match(/problem \d+/g)).toHaveLength(20)
    expect(text).toContain('and 37 more of valid-duration in many.yaml; --format compact shows all of them\n')
    expect(text).toContain('57 errors')
  })

  it('is one of a rule, a severity and a file', () => {
    const other = problems(20, 'valid-duration', 'other.yaml')
    const all = [...problems(20), ...problems(20, 'valid-step'), ...other]
    expect(withoutFloods(all).every(({ kind }) => kind === 'problem')).toBe(true)
  })

  it('is shown whole where the line about the rest would be as long', () => {
    expect(withoutFloods(problems(21))).toHaveLength(21)
    expect(withoutFloods(problems(22))).toHaveLength(21)
  })

  it('is whole in the formats for programs', () => {
    expect(compact.report(report(problems(57)), options).match(/problem \d+/g)).toHaveLength(57)
  })
})

describe('a flood of places of one problem', () => {
  const withPlaces = (count: number): Diagnostic =>
    ({
      ...problems(1)[0],
      related: Array.from({ length: count }, (_, at) => ({
        file,
        message: `place ${at}`,
        span: { start: at * 2, end: at * 2 + 1 }
      }))
    }) as Diagnostic // of `problems`, which gives one

  it('is shown as its first eight and the number of the others', () => {
    const text = pretty.report(report([withPlaces(50)]), options)
    expect(text.match(/place \d+/g)).toHaveLength(8)
    expect(text).toContain('and 42 more places; --format json names all of them\n')
  })

  it('is shown whole where the line about the rest would be as long', () => {
    const text = pretty.report(report([withPlaces(9)]), options)
    expect(text.match(/place \d+/g)).toHaveLength(9)
    expect(text).not.toContain('more places')
  })
})
