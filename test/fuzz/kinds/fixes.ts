import type { FuzzKind } from '../fuzz-kind.js'
import { demandFixes, type FixWay } from '../laws/fixing.js'
import { taken } from '../share.js'
import { anyDocuments } from './documents.js'

const WAYS: readonly FixWay[] = [
  { compat: 'documented', unsafe: false },
  { compat: 'engine', unsafe: true }
]

/** `lint --fix` and `--fix-unsafe`. */
export const fixes: FuzzKind = {
  name: 'fixes',
  inputs: anyDocuments.map(text => ({
    files: [{ path: isJson(text) ? 'fuzz.json' : 'fuzz.yaml', text }],
    data: null
  })),
  async check({ files }, share) {
    for (const way of taken(WAYS, share)) demandFixes(files, way)
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
