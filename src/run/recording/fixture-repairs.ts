import { differencesOf, type Fixtures, type ResponseEntry } from '../../backends/index.js'
import { isJsonObject, type JsonValue } from '../../model/index.js'
import { compileSchema, type SchemaProblem } from '../../schema/index.js'
import type { SourceFile, TextEdit } from '../../source/index.js'
import { lineStarts } from '../../source/index.js'

/** A message about an entry for the user. */
export interface EntryFinding {
  readonly tool: string
  readonly entry: ResponseEntry
  readonly message: string
}

/** Entries that can answer no call: an earlier one answers everything that they would, without limit. */
export function deadEntries({ tools }: Fixtures): EntryFinding[] {
  return [...tools].flatMap(([tool, { responses }]) =>
    responses.flatMap((entry, index) => {
      const earlier = responses.slice(0, index).findIndex(other => answersAllOf(other, entry))
      return earlier === -1
        ? []
        : [{ tool, entry, message: `entry ${earlier + 1} answers before it, always` }]
    })
  )
}

function answersAllOf(other: ResponseEntry, entry: ResponseEntry): boolean {
  if (other.times !== null) return false
  return other.when === null || (entry.when !== null && differencesOf(other.when, entry.when).length === 0)
}

/** Entries whose structured content does not match the tool's output schema. */
export async function unfitEntries({ tools }: Fixtures): Promise<EntryFinding[]> {
  const found = [...tools].map(async ([tool, { description, responses }]) => {
    const compiled = description.outputSchema ? await compileSchema(description.outputSchema) : null
    if (!compiled) return []
    if (!compiled.ok) return responses.slice(0, 1).map(entry => uncheckable(tool, entry, compiled.problems))
    return responses.flatMap((entry): EntryFinding[] => {
      const { answer } = entry
      if (answer.kind !== 'result' || answer.result.isError) return []
      const content: JsonValue | undefined = answer.result.structuredContent
      if (!isJsonObject(content))
        return [{ tool, entry, message: 'the output schema asks for structuredContent' }]
      return compiled.check(content).map(({ path, message }) => ({
        tool,
        entry,
        message: `structuredContent${path.length === 0 ? '' : `.${path.join('.')}`} ${message}`
      }))
    })
  })
  return (await Promise.all(found)).flat()
}

/** Reported once per tool, at its first entry. */
function uncheckable(tool: string, entry: ResponseEntry, [problem]: readonly SchemaProblem[]): EntryFinding {
  const place = problem && problem.path.length > 0 ? ` (at ${problem.path.join('.')})` : ''
  const reason = problem?.message ?? 'for an unknown reason'
  return {
    tool,
    entry,
    message: `cannot be checked, since the output schema is not valid: ${reason}${place}`
  }
}

/** The edits that remove entries; a tool that loses all of them keeps an empty list. Null for an entry that shares its line. */
export function removals(
  file: SourceFile,
  { fixtures, entries }: { fixtures: Fixtures; entries: ReadonlySet<ResponseEntry> }
): (TextEdit | null)[] {
  return [...fixtures.tools.values()].flatMap(({ responses }) => {
    const edits = responses.filter(entry => entries.has(entry)).map(entry => removalOf(file, entry))
    const isEmptied = edits.length === responses.length && !edits.includes(null)
    const [first, ...rest] = edits
    if (!isEmptied || !first) return edits
    const indent = /^[ \t]*/.exec(file.text.slice(first.start))?.[0] ?? ''
    return [{ ...first, text: `${indent}[]\n` }, ...rest]
  })
}

/** The edit that removes an entry from its list, including the dash; null where it shares its line with others. */
function removalOf(file: SourceFile, { origin }: ResponseEntry): TextEdit | null {
  const starts = lineStarts(file)
  const start = starts.findLast(each => each <= origin.span.start) ?? 0
  if (!/^\s*-\s*$/.test(file.text.slice(start, origin.span.start))) return null
  // The end of a block map is after its last character, or after the following line break.
  const last = origin.span.start + file.text.slice(origin.span.start, origin.span.end).trimEnd().length
  const end = starts.find(each => each >= last) ?? file.text.length
  return { start, end, text: '' }
}
