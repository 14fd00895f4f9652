import type { Diagnostic } from '../../../src/source/diagnostic.js'
import type { SourceFile } from '../../../src/source/source-file.js'
import type { Span } from '../../../src/source/span.js'
import { demand } from './broken-law.js'

/** Every place of a finding lies in its file and, where there are characters at all, covers some. */
export function demandSpans(diagnostics: readonly Diagnostic[]): void {
  for (const { rule, span, file, fix, related = [] } of diagnostics) {
    demandSpan(rule, span, file)
    demand(
      span.end > span.start || isBlankAround(file.text, span.start),
      `${rule}: the span covers characters`,
      () => `${span.start} of ${file.text.length}`
    )
    for (const each of related) demandSpan(`${rule}, related`, each.span, each.file)
    for (const edit of fix?.edits ?? []) demandSpan(`${rule}, fix`, edit, file)
  }
}

function demandSpan(rule: string, { start, end }: Span, { text }: SourceFile): void {
  const isInside = start >= 0 && start <= end && end <= text.length
  demand(isInside, `${rule}: the span lies in the file`, () => `${start}-${end} of ${text.length}`)
  const isWhole = [start, end].every(at => !isInsidePair(text, at))
  demand(isWhole, `${rule}: the span cuts no character`, () => `${start}-${end}`)
}

function isInsidePair(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1)) && at > 0
}

/** At the end of a file or a line, and in a file without content, nothing may be all that there is to show. */
function isBlankAround(text: string, at: number): boolean {
  const isWithoutContent = at === 0 && /^\ufeff?(?:\s|#.*|---|\.\.\.)*$/.test(text)
  return at >= text.length || isWithoutContent || /[\r\n\s]/.test(text[at] ?? '')
}
