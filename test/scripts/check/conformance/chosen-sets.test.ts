import { expect, it } from 'vitest'
import { chosenSets } from '../../../../scripts/check/conformance/chosen-sets.js'

const known = ['toolhive', 'muster', 'engine-runs/toolhive', 'engine-runs/muster']
const groups = ['engine-runs/toolhive', 'engine-runs/muster']

it.each([
  [[], '/own', []],
  [['muster'], '/own', ['muster']],
  [['engine-runs', 'toolhive'], '/own', [...groups, 'toolhive']],
  [['engine-runs/muster', 'nothing'], '/own', ['engine-runs/muster', 'nothing']],
  [['/other/conformance'], '/other/conformance', []],
  [['/other/conformance/'], '/other/conformance', []],
  [['/other/conformance', 'muster'], '/other/conformance', ['muster']],
  [['/other/conformance/muster'], '/other/conformance', ['muster']],
  [['/other/conformance/engine-runs'], '/other/conformance', groups],
  [['/other/conformance/engine-runs/muster'], '/other/conformance', ['engine-runs/muster']],
  [['/other/conformance/engine-runs/muster.jsonl'], '/other/conformance', ['engine-runs/muster']],
  [['/other/conformance/engine-runs/muster.jsonl.gz'], '/other/conformance', ['engine-runs/muster']],
  [['/other/conformance/engine-runs', 'muster'], '/other/conformance', ['muster']]
])('the words %j mean of %s the sets %j', (message, folder, names) => {
  expect(chosenSets(message, '/own', known)).toEqual({ folder, names })
})
