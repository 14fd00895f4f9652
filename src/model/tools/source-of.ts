import type { BackendSource, Setting } from './backend-source.js'

/** In which the caller's own token is where a document names none. */
const SUBJECT_VARIABLE = 'VMCP_SUBJECT_TOKEN'

type Described = Pick<BackendSource, 'name' | 'origin' | 'variables' | 'connection'>

/** A source with what holds where its document describes nothing else. */
export function sourceOf(described: Described & Partial<BackendSource>): BackendSource {
  return {
    prefix: described.name,
    connectTimeoutMs: null,
    requestTimeoutMs: null,
    isEnabled: true,
    inputs: [],
    ...described
  }
}

/** The caller's own token. */
export function subjectToken(path: string): Setting {
  return { text: SUBJECT_VARIABLE, path, isVariable: true }
}
