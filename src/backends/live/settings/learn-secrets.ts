import type { OpenOptions } from '../live-backend.js'
import type { BackendSource } from '../source.js'
import { resolveSource } from './resolve-source.js'

/** Registers the secrets in the settings of servers. Nothing is started, no user is asked, and unset variables are no error. */
export async function learnSecrets(
  sources: readonly BackendSource[],
  around: Pick<OpenOptions, 'environment' | 'folder' | 'redactor'>
): Promise<void> {
  const options: OpenOptions = {
    ...around,
    signal: new AbortController().signal,
    onLog: () => undefined,
    elicit: null
  }
  for (const source of sources) await resolveSource(source, options, { inputs: new Map() })
}
