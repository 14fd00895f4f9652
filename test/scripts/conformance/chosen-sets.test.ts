import { expect, it } from 'vitest'
import { chosenSets } from '../../../scripts/conformance/chosen-sets.js'

const known = ['toolhive', 'muster', 'engine-runs/toolhive', 'engine-runs/muster']

it.each([
  ['/shared/conformance', '/shared/conformance', []],
  ['/shared/conformance/muster', '/shared/conformance', ['muster']],
  ['/shared/conformance/engine-runs/muster.jsonl', '/shared/conformance', ['engine-runs/muster']],
  ['/shared/conformance/engine-runs/muster', '/shared/conformance', ['engine-runs/muster']],
  ['/shared/conformance/engine-runs', '/shared/conformance', ['engine-runs/toolhive', 'engine-runs/muster']]
])('%s leads to %s and the sets %j', (path, folder, names) => {
  expect(chosenSets(path, [], known)).toEqual({ folder, names })
})

it('sets that are named go before those of the path', () => {
  expect(chosenSets('/a', ['muster'], known)).toEqual({ folder: '/a', names: ['muster'] })
})
