import type { FuzzKind } from '../fuzz-kind.js'
import { demandFixes, type Mending } from '../laws/fixing.js'
import { taken } from '../share.js'
import { anyDocuments } from './documents.js'

const MENDINGS: readonly Mending[] = [
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
    for (const mending of taken(MENDINGS, share)) demandFixes(files, mending)
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
