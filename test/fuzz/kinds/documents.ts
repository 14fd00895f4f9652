import fc from 'fast-check'
import type { ElicitationAnswer } from '../../../src/model/index.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import type { FuzzKind } from '../fuzz-kind.js'
import { deepText } from '../generators/deep-text.js'
import { documentText } from '../generators/documents.js'
import { mutated } from '../generators/mutations.js'
import { readSeeds } from '../generators/seeds.js'
import { hostileText, type Json, json, jsonMap } from '../generators/values.js'
import { demandReports, demandSameReports, READINGS } from '../laws/linting.js'
import { demandRuns, type RunMaterial } from '../laws/runs.js'
import { beginCheck } from '../run/checks.js'
import { taken } from '../share.js'

const PARTS = ['reports', 'runs'] as const

const seeds = readSeeds().documents
const SHORT = 1_200
const seed = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...seeds.filter(({ length }) => length <= SHORT)) },
  { weight: 1, arbitrary: fc.constantFrom(...seeds) }
)

/** Texts of definitions: made, written by hand, and spoilt. */
export const anyDocuments = fc.oneof(
  { weight: 3, arbitrary: documentText },
  { weight: 2, arbitrary: mutated(documentText, seed) },
  { weight: 6, arbitrary: mutated(seed, seed) },
  { weight: 1, arbitrary: deepText }
)

const response = fc.oneof(
  jsonMap.map(map => ({ structuredContent: map })),
  fc.constantFrom<Json>(
    { text: 'done' },
    { text: '{"id":"a","items":[1,2]}' },
    { json: { id: 'a', n: 1 } },
    { echo: true },
    { error: 'no' },
    { text: 'no', isError: true },
    { structuredContent: { id: 'a', n: 3, items: [1, 2], ok: true }, delay: '50ms' },
    { text: 'once', times: 1 }
  )
)

const answer = fc.oneof(
  jsonMap.map((content): ElicitationAnswer => ({ action: 'accept', content })),
  fc.constantFrom<ElicitationAnswer>(
    { action: 'accept', content: { sure: true, n: 2 } },
    { action: 'decline' },
    { action: 'cancel' },
    { action: 'timeout' }
  )
)

const material = fc.record({
  responses: fc.array(response, { maxLength: 3 }),
  values: fc.array(fc.oneof(json, fc.constantFrom<Json>(true, 3, 'x', ['a'])), { maxLength: 4 }),
  answers: fc.array(answer, { maxLength: 2 })
})

/** Of a file with any name. */
const fileName = fc.oneof(
  { weight: 12, arbitrary: fc.constant('fuzz.yaml') },
  { weight: 1, arbitrary: hostileText.map(name => `${name}.yaml`) }
)

/** Definitions: lint, validate, graph, dry run and the rendering of their templates, in both readings. */
export const documents: FuzzKind = {
  name: 'documents',
  inputs: fc.tuple(anyDocuments, fileName, material).map(([text, path, given]) => ({
    files: [{ path, text }],
    data: given as unknown as Json // made of JSON values
  })),
  async check({ files, data }, share) {
    const given = data as unknown as RunMaterial // as `inputs` makes it
    const parts = taken(PARTS, share, 2)
    for (const compat of taken(READINGS, share)) {
      if (parts.includes('reports')) demandReports(files, compat)
      if (!parts.includes('runs')) continue
      beginCheck(`reading, ${compat}`)
      await demandRuns(loadProject(files, compat), { material: given, share })
    }
    if (!share.isWhole) return
    const [{ text } = { text: '' }] = files
    await demandSameReports(files, text.length % 2 === 0 ? 'engine' : 'documented')
  }
}
