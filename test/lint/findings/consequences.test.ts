import { expect, it } from 'vitest'
import { eachCauseOnce, withoutConsequences } from '../../../src/lint/findings/consequences.js'
import type { Diagnostic } from '../../../src/source/diagnostic.js'

const file = { path: 'a.yaml', text: '' }

function problem(path: string, more: Partial<Diagnostic> = {}): Diagnostic {
  return { rule: path, severity: 'warning', message: path, file, span: { start: 0, end: 0 }, path, ...more }
}

it('reports the first cause of a row as severely as what comes last of it', () => {
  const row = [
    problem('a', { accountsFor: ['b'] }),
    problem('b', { accountsFor: ['c'] }),
    problem('c', { severity: 'error', failsRun: true })
  ]
  for (const found of [row, row.toReversed()])
    expect(withoutConsequences(found)).toEqual([
      {
        ...row[0],
        severity: 'error',
        failsRun: true,
        message: 'a; c',
        implied: found.filter(each => each.path !== 'a')
      }
    ])
})

it('reports the one of a cause that ends the run, where the first does not', () => {
  const [mild, fatal] = [problem('a', { cause: 'x' }), problem('b', { cause: 'x', failsRun: true })]
  const [reported, ...others] = eachCauseOnce([mild, fatal])
  expect(others).toEqual([])
  expect(reported).toMatchObject({ path: 'b', failsRun: true, implied: [mild] })
})

it('reports one of problems that account for one another in a ring', () => {
  const ring = [
    problem('a', { accountsFor: ['b'] }),
    problem('b', { accountsFor: ['c', 'd'] }),
    problem('c', { accountsFor: ['a', 'd', 'e'] })
  ]
  for (const found of [ring, ring.toReversed()]) {
    const [reported, ...others] = withoutConsequences(found)
    expect(others).toEqual([])
    expect(reported?.implied).toHaveLength(2)
  }
})
