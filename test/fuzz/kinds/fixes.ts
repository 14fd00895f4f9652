import type { FuzzKind } from '../fuzz-kind.js'
import { demandFixes } from '../laws/fixing.js'
import { anyDocuments } from './documents.js'

/** `lint --fix` and `--fix-unsafe`. */
export const fixes: FuzzKind = {
  name: 'fixes',
  inputs: anyDocuments.map(text => ({
    files: [{ path: isJson(text) ? 'fuzz.json' : 'fuzz.yaml', text }],
    data: null
  })),
  async check({ files }) {
    demandFixes(files, { compat: 'documented', unsafe: false })
    demandFixes(files, { compat: 'engine', unsafe: true })
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
