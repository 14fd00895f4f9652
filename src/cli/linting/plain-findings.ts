import type { SilencedProblem } from '../../lint/suppression.js'
import type { CheckedFiles, LintedFiles } from '../../project/linting/findings.js'
import type { EngineNeed, PlacedReason } from '../../project/releases/engine-needs.js'
import type { Diagnostic, RelatedSpan } from '../../source/diagnostic.js'
import type { SourceFile } from '../../source/source-file.js'

/** Findings in some files, with each file as its index among them: for another thread, and for the disk. */
export interface PlainFindings {
  /** The file of each document. */
  readonly documents: readonly number[]
  readonly passedOver: number
  readonly diagnostics: readonly PlainDiagnostic[]
  readonly silenced: readonly (PlainDiagnostic & Pick<SilencedProblem, 'silencedBy'>)[]
  readonly needs: readonly PlainNeed[]
}

type PlainNeed = Omit<EngineNeed, 'lower' | 'upper'> & {
  readonly lower: Reason<number>
  readonly upper?: Reason<number>
}

type PlainDiagnostic = Omit<Diagnostic, 'file' | 'related' | 'refusal' | 'untold' | 'comesOf' | 'alsoIn'> & {
  readonly file: number
  readonly related?: readonly (Omit<RelatedSpan, 'file'> & { readonly file: number })[]
}

/** Without texts, and without data that only verdicts and tests use. */
export function plainFindings({ project, diagnostics, silenced, needs }: LintedFiles): PlainFindings {
  const numbers = new Map(project.files.map((file, at) => [file, at]))
  const numberOf = (file: SourceFile): number => {
    const number = numbers.get(file)
    if (number === undefined) throw new Error(`${file.path} is not one of the files that were checked`)
    return number
  }
  return {
    documents: project.documents.map(({ file }) => numberOf(file)),
    passedOver: project.passedOver,
    diagnostics: diagnostics.map(diagnostic => plainOf(diagnostic, numberOf)),
    silenced: silenced.map(problem => ({
      ...plainOf(problem, numberOf),
      silencedBy: problem.silencedBy
    })),
    needs: needs.map(({ lower, upper, ...need }) => ({ ...need, ...reasonsOf({ lower, upper }, numberOf) }))
  }
}

/** The reasons of a need with their files in another form. */
function reasonsOf<From, To>(
  { lower, upper }: { readonly lower: Reason<From>; readonly upper: Reason<From> | undefined },
  fileOf: (file: From) => To
): { readonly lower: Reason<To>; readonly upper?: Reason<To> } {
  const changed = (reason: Reason<From>) => ({ ...reason, file: fileOf(reason.file) })
  return { lower: changed(lower), ...(upper ? { upper: changed(upper) } : {}) }
}

type Reason<File> = Omit<PlacedReason, 'file'> & { readonly file: File }

function plainOf(diagnostic: Diagnostic, numberOf: (file: SourceFile) => number): PlainDiagnostic {
  const { refusal: _, implied: __, comesOf: ___, alsoIn: ____, file, related, ...rest } = diagnostic
  return {
    ...rest,
    file: numberOf(file),
    ...(related ? { related: related.map(each => ({ ...each, file: numberOf(each.file) })) } : {})
  }
}

/** The same with the files themselves. */
export function findingsOf(
  { documents, passedOver, diagnostics, silenced, needs }: PlainFindings,
  files: readonly SourceFile[],
  compat: CheckedFiles['compat']
): LintedFiles {
  const fileOf = (number: number): SourceFile => {
    const file = files[number]
    if (!file) throw new RangeError(`there is no file ${number}`)
    return file
  }
  return {
    project: { compat, files, passedOver, documents: documents.map(number => ({ file: fileOf(number) })) },
    diagnostics: diagnostics.map(plain => diagnosticOf(plain, fileOf)),
    silenced: silenced.map(plain => ({ ...diagnosticOf(plain, fileOf), silencedBy: plain.silencedBy })),
    needs: needs.map(({ lower, upper, ...need }) => ({ ...need, ...reasonsOf({ lower, upper }, fileOf) }))
  }
}

function diagnosticOf(
  { related, ...rest }: PlainDiagnostic,
  fileOf: (number: number) => SourceFile
): Diagnostic {
  return {
    ...rest,
    file: fileOf(rest.file),
    ...(related ? { related: related.map(each => ({ ...each, file: fileOf(each.file) })) } : {})
  }
}
