// The drafts of JSON Schema that the Go library distinguishes.

/** No draft is named: everything that any draft supports. */
export const HYBRID = Number.POSITIVE_INFINITY

/** The number of the draft that a schema names, or `HYBRID`. */
export function namedDraft(dialect: unknown): number {
  const [, draft] = /^http:\/\/json-schema\.org\/draft-0([467])\/schema#?$/.exec(String(dialect)) ?? []
  return draft === undefined ? HYBRID : Number(draft)
}
