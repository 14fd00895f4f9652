import type { Diagnostic } from '../../source/diagnostic.js'

/** Number of similar problems shown per file; further ones add no information. */
const MOST_ALIKE = 20

/** A problem to show, or the number of similar ones not shown from here on. */
export type ShownFinding =
  | { readonly kind: 'problem'; readonly diagnostic: Diagnostic }
  | { readonly kind: 'rest'; readonly like: Diagnostic; readonly count: number }

/** The first of many problems of one rule, severity and file, and the number of the others at the first omitted one. */
export function withoutFloods(diagnostics: readonly Diagnostic[]): readonly ShownFinding[] {
  const counts = new Map<string, number>()
  for (const diagnostic of diagnostics) add(counts, diagnostic)
  const seen = new Map<string, number>()
  return diagnostics.flatMap((diagnostic): ShownFinding[] => {
    const number = add(seen, diagnostic)
    const all = counts.get(kindOf(diagnostic)) ?? 0
    // One more is no longer than the line that would replace it.
    if (number <= MOST_ALIKE || all === MOST_ALIKE + 1) return [{ kind: 'problem', diagnostic }]
    return number === MOST_ALIKE + 1 ? [{ kind: 'rest', like: diagnostic, count: all - MOST_ALIKE }] : []
  })
}

function add(counts: Map<string, number>, diagnostic: Diagnostic): number {
  const kind = kindOf(diagnostic)
  const number = (counts.get(kind) ?? 0) + 1
  counts.set(kind, number)
  return number
}

function kindOf({ file, rule, severity }: Diagnostic): string {
  return JSON.stringify([file.path, rule, severity])
}
