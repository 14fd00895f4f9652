import type { JsonValue } from '../../../model/index.js'

/** A value in the declared type, or the engine's error message. */
export type Conversion =
  | { readonly ok: true; readonly value: JsonValue }
  | { readonly ok: false; readonly cause: string }

export function given(value: JsonValue): Conversion {
  return { ok: true, value }
}

export function refused(cause: string): Conversion {
  return { ok: false, cause }
}
