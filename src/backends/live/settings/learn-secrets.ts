import type { OpenOptions } from '../live-backend.js'
import type { BackendSource } from '../source.js'
import { resolveSource } from './resolve-source.js'

/** Registers what the settings of servers say is secret. Nothing is started, nobody is asked, and what is not set is no fault. */
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
