import type { MutantKind } from './mutant.js'

/** Which mistakes in the definitions the tests notice. Keys are added, never renamed or removed. */
export interface MutationReport {
  readonly version: 1
  /** Tests that fail without any mistake, so that no mutant was tried; omitted if there are none. */
  readonly failing?: readonly NamedTest[]
  /** Survivors first, then mutants that no test reaches, then noticed ones. */
  readonly mutants: readonly MutantReport[]
  readonly summary: MutationSummary
}

export interface MutationSummary {
  readonly survived: number
  readonly noticed: number
  readonly unreached: number
  /** Mutants for which what-if finds no difference: no test could notice them, so they do not count. */
  readonly equivalent: number
  /** The share of noticed mutants among those that tests reach, from 0 to 100, rounded down; 100 if there are none. */
  readonly percent: number
}

export interface MutantReport {
  readonly kind: MutantKind
  /** A short description, such as `condition of mail negated`. */
  readonly title: string
  readonly workflow: string
  readonly step: string | null
  /** The file on disk; for inline definitions, the test file. */
  readonly file: string
  readonly line: number
  /** The changed lines. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly outcome: 'survived' | 'noticed' | 'unreached'
  /** For a noticed mutant, the first test that fails; for a survivor, the closest of the tests that reach it. */
  readonly test: NamedTest | null
  /** For a survivor, a test that would notice it; null if no expectation shows the difference. */
  readonly wouldNotice?: NoticingTest | null
}

export interface NamedTest {
  readonly file: string
  readonly name: string
  readonly line: number
}

export interface NoticingTest {
  /** An item for `tests` in the test file, as YAML. */
  readonly text: string
  /** Calls that must fail in this test, so that it needs fixtures of its own. Omitted if the existing fixtures are enough. */
  readonly fails?: readonly string[]
}
