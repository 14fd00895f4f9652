import { showValue } from '../describe-type.js'
import { PatternBook } from '../patterns/pattern-book.js'
import type { TextPattern } from '../patterns/text-pattern.js'
import type { ValueFormat } from './applied-schema.js'
import type { SchemaDialect } from './keyword-table.js'
import type { PreparedSchema } from './schema-checker.js'
import { SchemaDocuments } from './schema-documents.js'
import { type SchemaSurvey, surveyOf } from './survey.js'
import { TooCostly } from './too-costly.js'

export interface SchemaSurroundings {
  readonly dialect: SchemaDialect
  /** External schemas that references may resolve to. */
  readonly known: ReadonlyMap<string, unknown>
  readonly formats: ReadonlyMap<string, ValueFormat>
  /** Whether patterns may take more than linear time. */
  readonly mayBacktrack: boolean
}

export interface ReadSchema {
  readonly prepared: PreparedSchema
  readonly survey: SchemaSurvey
  readonly patterns: PatternBook
}

/** A schema with everything that all checks share, and why it may be invalid. */
export function prepareSchema(
  schema: unknown,
  { dialect, known, formats, mayBacktrack }: SchemaSurroundings
): ReadSchema {
  const documents = new SchemaDocuments(schema, known)
  const survey = surveyOf(documents, dialect)
  const patterns = new PatternBook(mayBacktrack)
  const prepared = {
    documents,
    dialect,
    asksForUnseen: survey.applied.some(({ schema }) => ASKING.some(key => Object.hasOwn(schema, key))),
    plans: new Map(),
    pattern: (source: string) => usable(source, patterns),
    statesToCompile: (source: string) => patterns.statesToCompile(source),
    formats
  }
  return { prepared, survey, patterns }
}

const ASKING = ['unevaluatedProperties', 'unevaluatedItems']

function usable(source: string, patterns: PatternBook): TextPattern {
  const pattern = patterns.find(source)
  if (!('refusal' in pattern)) return pattern
  throw new TooCostly(
    `nothing can be held against the pattern ${showValue(source)} in linear time: ${pattern.refusal}`
  )
}
