import * as crypto from 'node:crypto'
import type { Plugin } from 'rolldown'
import { loadingNames } from './late-modules.js'

const LAZY = '\0lazy-crypto'

/**
 * Node's cryptography, used by a few template functions, as functions that load it with the first call: loading it takes a tenth of the
 * time of a short command, and linting calls none of them.
 */
export const lazyCrypto: Plugin = {
  name: 'lazy-crypto',
  resolveId: {
    filter: { id: /^node:crypto$/ },
    handler: (_, importer) => (importer && /[\\/]src[\\/]/.test(importer) ? LAZY : null)
  },
  load: { filter: { id: new RegExp(`^${LAZY}$`) }, handler: lazyFunctions }
}

/** Only functions: classes start with a capital, are omitted, and would be missed when bundling. */
function lazyFunctions(): string {
  const names = Object.entries(crypto).flatMap(([name, value]) =>
    typeof value === 'function' && /^[a-z]/.test(name) ? [name] : []
  )
  return loadingNames(names, "require('crypto')")
}
