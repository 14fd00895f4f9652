import { isList, isMap, ownValue, type SchemaMap } from '../json-kind.js'
import { patternFault } from '../patterns/text-pattern.js'
import type { KeywordEntry, SchemaDialect } from './keyword-table.js'
import type { SchemaDocument, SchemaDocuments } from './schema-documents.js'
import { keywordsIn } from './schema-plan.js'

/** What is known of a schema before any value. */
export interface SchemaSurvey {
  /** Why it is invalid although it looks like a schema; null where it is valid. */
  readonly fault: string | null
  /** The patterns of every part that may be applied. */
  readonly patterns: ReadonlySet<string>
  /** The schemas that may be applied, each once. */
  readonly applied: readonly SurveyedSchema[]
}

export interface SurveyedSchema {
  readonly schema: SchemaMap
  /** The schemas that it applies: its parts, and its references. */
  readonly next: readonly unknown[]
}

interface Visit {
  readonly schema: unknown
  readonly around: SchemaDocument
}

/** Follows every reference once, however many have the same target. */
export function surveyOf(documents: SchemaDocuments, dialect: SchemaDialect): SchemaSurvey {
  const patterns = new Set<string>()
  const applied: SurveyedSchema[] = []
  const met = new Set<unknown>()
  const open: Visit[] = [{ schema: documents.root.root, around: documents.root }]
  let fault: string | null = null
  for (let visit = open.pop(); visit && fault === null; visit = open.pop()) {
    const { schema } = visit
    if (!isMap(schema) || met.has(schema)) continue
    met.add(schema)
    const around = documents.begunBy(schema) ?? visit.around
    const next = nextOf(schema, documents, dialect, around)
    fault = next.fault ?? notePatterns(schema, patterns)
    applied.push({ schema, next: next.visits.map(each => each.schema) })
    for (const each of next.visits) open.push(each)
  }
  fault ??=
    documents.ambiguous === null
      ? null
      : `reference "${documents.ambiguous}" resolves to more than one schema`
  return { fault, patterns, applied }
}

function nextOf(
  schema: SchemaMap,
  documents: SchemaDocuments,
  dialect: SchemaDialect,
  around: SchemaDocument
): { readonly visits: readonly Visit[]; readonly fault: string | null } {
  const visits: Visit[] = []
  for (const keyword of keywordsIn(schema, dialect)) {
    for (const part of partsOf(schema[keyword.name], keyword)) visits.push({ schema: part, around })
    if (keyword.name !== '$ref' && keyword.name !== '$dynamicRef') continue
    const reference = String(schema[keyword.name])
    const found = documents.find(reference, around)
    if (!found)
      return { visits, fault: `can't resolve reference ${reference} from id ${around.address || '#'}` }
    visits.push({ schema: found.schema, around: found.document })
  }
  return { visits, fault: null }
}

/** The schemas in a keyword. */
function partsOf(value: unknown, { spot }: KeywordEntry): readonly unknown[] {
  if (spot === undefined) return []
  if (spot === 'map') return isMap(value) ? Object.values(value).filter(each => !isList(each)) : []
  return isList(value) ? value : [value]
}

function notePatterns(schema: SchemaMap, patterns: Set<string>): string | null {
  const pattern = ownValue(schema, 'pattern')
  const ofKeys = ownValue(schema, 'patternProperties')
  const written = [
    ...(typeof pattern === 'string' ? [pattern] : []),
    ...(isMap(ofKeys) ? Object.keys(ofKeys) : [])
  ]
  for (const each of written) {
    if (patterns.has(each)) continue
    const fault = patternFault(each)
    if (fault !== null) return fault
    patterns.add(each)
  }
  return null
}
