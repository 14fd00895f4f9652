import { expect, it } from 'vitest'
import { withoutConsequences } from '../../src/lint/consequences.js'
import type { Diagnostic } from '../../src/source/diagnostic.js'

const file = { path: 'a.yaml', text: '' }

function problem(path: string, more: Partial<Diagnostic> = {}): Diagnostic {
  return { rule: path, severity: 'warning', message: path, file, span: { start: 0, end: 0 }, path, ...more }
}

it('tells the first cause of a row as severely as what comes last of it', () => {
  const row = [
    problem('a', { accountsFor: ['b'] }),
    problem('b', { accountsFor: ['c'] }),
    problem('c', { severity: 'error', failsRun: true })
  ]
  for (const found of [row, row.toReversed()])
    expect(withoutConsequences(found)).toEqual([
      { ...row[0], severity: 'error', failsRun: true, message: 'a; c' }
    ])
})
