import { type BackendSources, readBackendSources } from '../../backends/live/index.js'
import { dialects } from '../../dialects/index.js'
import type { SourceFile } from '../../source/source-file.js'

/** The servers that a file declares, whatever its family; a dialect reads its own documents as for lint. */
export function readServers(file: SourceFile): BackendSources {
  return readBackendSources(file, document => {
    for (const dialect of dialects) {
      const found = dialect.servers?.(document) ?? null
      if (found) return found
    }
    return null
  })
}
