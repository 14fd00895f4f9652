import type { MutantKind } from './mutant.js'

/** What the tests notice of mistakes put into the definitions. Keys are added, never renamed or removed. */
export interface MutationReport {
  readonly version: 1
  /** Tests that fail without any mistake, so that no mutant was tried; omitted where there are none. */
  readonly failing?: readonly NamedTest[]
  /** Survivors first, then those that no test reaches, then the others. */
  readonly mutants: readonly MutantReport[]
  readonly summary: MutationSummary
}

export interface MutationSummary {
  readonly survived: number
  readonly noticed: number
  readonly unreached: number
  /** What-if finds no difference from the original: no test could notice them, and they count nowhere. */
  readonly equivalent: number
  /** Of those that a test reaches, the share that is noticed, from 0 to 100, rounded down; 100 where there are none. */
  readonly percent: number
}

export interface MutantReport {
  readonly kind: MutantKind
  /** `condition of mail negated`. */
  readonly title: string
  readonly workflow: string
  readonly step: string | null
  /** The file on disk: for inline definitions the test file. */
  readonly file: string
  readonly line: number
  /** The lines that differ. */
  readonly before: readonly string[]
  readonly after: readonly string[]
  readonly outcome: 'survived' | 'noticed' | 'unreached'
  /** For a noticed one the first test that fails; for a survivor the nearest of the tests that reach it. */
  readonly test: NamedTest | null
  /** For a survivor: a test that would notice it; null where no expectation shows the difference. */
  readonly wouldNotice?: NoticingTest | null
}

export interface NamedTest {
  readonly file: string
  readonly name: string
  readonly line: number
}

export interface NoticingTest {
  /** An item for `tests` of the test file, as YAML. */
  readonly text: string
  /** Calls that must fail in this test, by what-if: it then needs fixtures of its own. Omitted where the fixtures are enough. */
  readonly fails?: readonly string[]
}
