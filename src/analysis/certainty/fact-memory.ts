import type { Expression, FieldRole, Workflow } from '../../model/index.js'
import type { SourceFile } from '../../source/source-file.js'
import type { Span } from '../../source/span.js'
import { type ExpressionLocation, expressionsIn } from '../reading/expressions.js'

/**
 * The templates without facts, kept from one version of some files to the next. A workspace of an editor owns it.
 *
 * The facts of a template depend on its own text and on its surroundings: the texts of the files, without the texts that only their own
 * facts depend on (`ALONE`). So in equal surroundings an equal text has no facts again. Facts themselves contain positions and are
 * noted anew. The files must be analysed with the same tools and reading each time.
 */
export class FactMemory {
  readonly #known = new Map<string, PlainTexts>()

  /** The templates of the workflows as they were in the same surroundings; null where the files do not allow it. */
  around(files: readonly SourceFile[], workflows: readonly Workflow[]): RememberedTexts | null {
    const key = surroundings(files, workflows)
    if (key === null) return null
    const before = this.#known.get(key) ?? []
    const now: (readonly (string | null)[])[] = []
    // The newest comes last, and the oldest goes.
    this.#known.delete(key)
    this.#known.set(key, now)
    const [oldest] = this.#known.keys()
    if (this.#known.size > MAX_SURROUNDINGS && oldest !== undefined) this.#known.delete(oldest)
    return {
      changed: (index, places) => {
        const texts = before[index] ?? []
        return places.filter(({ expression }, at) => texts[at] !== written(expression))
      },
      note: (index, places, facts) => {
        const found = new Set(facts.map(({ place }) => place.expression))
        now[index] = places.map(({ expression }) => (found.has(expression) ? null : written(expression)))
      }
    }
  }
}

/** For each workflow the texts without facts, by the index of their expression. */
type PlainTexts = readonly (readonly (string | null)[])[]

/** What is remembered of workflows, by their indices. */
export interface RememberedTexts {
  /** The places of a workflow that may have facts. */
  changed(index: number, places: readonly ExpressionLocation[]): readonly ExpressionLocation[]
  /** Remembers the places without facts. */
  note(index: number, places: readonly ExpressionLocation[], facts: readonly PlacedFact[]): void
}

interface PlacedFact {
  readonly place: { readonly expression: Expression }
}

/** A text as it is in the file, including its quotes. */
function written({ text, origin: { node, file } }: Expression): string {
  return node?.kind === 'scalar' ? file.text.slice(node.span.start, node.span.end) : text
}

/** A text that breaks the YAML for a moment changes the surroundings; those before are needed again. */
const MAX_SURROUNDINGS = 3

/** No shape, condition or other template depends on these. */
const ALONE: ReadonlySet<FieldRole> = new Set<FieldRole>(['argument', 'message', 'output'])

/** Takes the place of a text that was left out. */
const CUT = '\0'

/** An anchored text may be used elsewhere too. */
const ANCHOR = /(?:^|[\s[{,:-])&[^\s,[\]{}]/

function surroundings(files: readonly SourceFile[], workflows: readonly Workflow[]): string | null {
  if (files.some(({ text }) => text.includes(CUT) || ANCHOR.test(text))) return null
  const cuts = new Map<SourceFile, Span[]>(files.map(file => [file, []]))
  const counts = workflows.map(workflow => {
    const places = expressionsIn(workflow)
    const { file, document } = workflow.origin
    for (const { role, expression } of places) {
      const { node } = expression.origin
      if (ALONE.has(role) && node?.kind === 'scalar') cuts.get(file)?.push(node.span)
    }
    return `${files.indexOf(file)} ${document} ${places.length}`
  })
  const rests = [...cuts].map(([{ path, text }, spans]) => `${path}\n${withoutSpans(text, spans)}`)
  return [...counts, ...rests].join('\n')
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  const parts: string[] = []
  let end = 0
  for (const span of [...spans].sort((a, b) => a.start - b.start)) {
    parts.push(text.slice(end, span.start))
    end = span.end
  }
  return [...parts, text.slice(end)].join(CUT)
}
