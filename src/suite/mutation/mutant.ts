import type { Workflow } from '../../model/index.js'
import type { SourceFile, TextEdit } from '../../source/index.js'

export type MutantKind =
  | 'condition-negated'
  | 'dependency-dropped'
  | 'argument-changed'
  | 'handler-removed'
  | 'retry-removed'
  | 'default-changed'

/** A definition with one mistake that tests should notice. */
export interface Mutant {
  readonly kind: MutantKind
  /** A short description, such as `condition of mail negated`. */
  readonly title: string
  readonly workflow: Workflow
  /** The step's name in points of coverage; null for a parameter. */
  readonly step: string | null
  readonly file: SourceFile
  readonly edits: readonly TextEdit[]
  /** The outcomes of coverage that reach the mistake; one of them is enough. */
  readonly reachedBy: readonly string[]
}

/** Identifies an outcome among all those of a workflow. */
export function outcomeName(kind: string, name: string, outcome: string): string {
  return JSON.stringify([kind, name, outcome])
}
