import { type BackendSources, readBackendSources } from '../../backends/live/index.js'
import { dialects } from '../../dialects/index.js'
import type { SourceFile } from '../../source/source-file.js'

/** The servers that a file describes, of whichever family it is; a dialect reads its own documents as lint reads them. */
export function readServers(file: SourceFile): BackendSources {
  return readBackendSources(file, document => {
    const dialect = dialects.find(each => each.recognize(document).kind === 'ours')
    return dialect?.servers?.(document) ?? null
  })
}
