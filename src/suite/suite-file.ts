import type { PlacedValue, ToolFixture } from '../backends/index.js'
import type { Compat, ElicitationAnswer, JsonObject, JsonValue } from '../model/index.js'
import type { Diagnostic, Severity, SourceFile, SourceScalar } from '../source/index.js'

/** The contents of a test file. What could not be read is omitted and reported in `problems`. */
export interface SuiteFile {
  readonly file: SourceFile
  readonly title: string | null
  readonly dialect: string | null
  /** The reading; it overrides the command line and the configuration. */
  readonly compat: Compat | null
  /** Definitions inside the test file. */
  readonly documents: string | null
  /** The node of these definitions. */
  readonly documentsNode: SourceScalar | null
  /** Paths and patterns of definitions, relative to the test file. */
  readonly files: readonly Named[]
  readonly fixtures: readonly Named[]
  readonly tools: ReadonlyMap<string, ToolFixture>
  readonly tests: readonly SuiteTest[]
  /** Problems of the file as a whole; those of a test are kept with it. */
  readonly problems: readonly Diagnostic[]
}

/** A name in the file, with its location. */
export interface Named {
  readonly text: string
  readonly place: PlacedValue
}

export interface SuiteTest {
  readonly name: string
  readonly place: PlacedValue
  readonly lint: LintExpectation | null
  readonly run: RunCase | null
  readonly problems: readonly Diagnostic[]
}

export interface LintExpectation {
  /** False: at least one error is expected; true: none; null: either. */
  readonly valid: boolean | null
  readonly problems: readonly ProblemExpectation[]
  /** Whether no problem at all is expected. */
  readonly isClean: boolean
}

export interface ProblemExpectation {
  readonly at: string | null
  readonly message: string | null
  readonly line: number | null
  readonly severity: Severity | null
  readonly place: PlacedValue
}

export interface RunCase extends RunPart {
  /** The runs that follow, with the same fixtures. */
  readonly following: readonly RunPart[]
  /** Tools with other answers in this test; their responses replace those of the file. */
  readonly tools: ReadonlyMap<string, ToolFixture>
  /** Tools that are missing in this test. */
  readonly withoutTools: readonly Named[]
}

export interface RunPart {
  readonly kind: 'run' | 'action'
  /** The name of the workflow, or of the action (`ServiceClass/web start`). */
  readonly subject: Named
  readonly arguments: JsonObject
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
  readonly expect: RunExpectation
  /** All steps that the test names by id. */
  readonly namedSteps: readonly Named[]
}

/** Each field that is not null must match. */
export interface RunExpectation {
  readonly status: string | null
  readonly output: { readonly value: JsonValue } | null
  readonly outputIncludes: { readonly value: JsonValue } | null
  readonly error: string | null
  readonly steps: ReadonlyMap<string, StepExpectation>
  readonly calls: readonly CallExpectation[] | null
  readonly callsUnordered: readonly CallExpectation[] | null
  readonly prompts: ReadonlyMap<string, string>
  readonly durationMs: number | null
}

export interface StepExpectation {
  readonly status: string | null
  readonly attempts: number | null
  readonly arguments: { readonly value: JsonValue } | null
  readonly output: { readonly value: JsonValue } | null
  readonly error: string | null
}

export interface CallExpectation {
  readonly tool: string
  /** Null for any arguments. */
  readonly arguments: JsonObject | null
}
