import { dialects, type EngineBound } from '../../dialects/index.js'
import { type Verdict, verdicts } from '../../lint/verdict.js'
import { type Compat, grouped, onceEach, type Resource } from '../../model/index.js'
import { byPlace, concerns, type Diagnostic } from '../../source/diagnostic.js'
import { positionAt, type SourceFile } from '../../source/source-file.js'
import { projectOf } from '../loading/load-project.js'
import { ABOUT_PATCHES } from '../loading/patch-notes.js'
import { readTogether } from '../loading/read-together.js'
import {
  type EngineNeed,
  type EngineReleasesReport,
  engineNeeds,
  engineReleasesReport,
  joinNeeds
} from '../releases/engine-needs.js'
import { type JudgedForReport, judgedForReport } from '../releases/judged-for.js'
import { batchesOf } from './batches.js'
import { type ProblemReport, problemReport } from './lint-report.js'
import { everyProblemIn } from './problems.js'

/** The JSON shape of `validate --format json`. Keys are added, never renamed or removed. */
export interface ValidateReport {
  readonly version: 1
  /** The reading in force. */
  readonly compat: Compat
  readonly resources: readonly ResourceReport[]
  /** Problems of documents without a verdict, and notes on patches. Omitted where there are none. */
  readonly problems?: readonly ProblemReport[]
  /** The releases that the files were judged for; omitted: today's engines alone. */
  readonly judgedFor?: readonly JudgedForReport[]
  /** The releases that take the files, for each engine. */
  readonly engineReleases: readonly EngineReleasesReport[]
}

export interface ResourceReport {
  readonly file: string
  readonly document: number
  readonly apiVersion: string
  readonly kind: string
  readonly name: string
  readonly namespace: string
  readonly valid: boolean
  readonly errors: readonly VerdictErrorReport[]
  /** Errors that stop the server at its start, although the document counts as valid before. */
  readonly startErrors: readonly VerdictErrorReport[]
  readonly referencedTools: readonly string[]
  readonly stepCount: number
  /** The verdict of the other reading, where it differs. */
  readonly otherReading?: OtherReadingReport
}

export interface OtherReadingReport {
  readonly compat: Compat
  readonly valid: boolean
  readonly errors: readonly VerdictErrorReport[]
  readonly startErrors: readonly VerdictErrorReport[]
}

export interface VerdictErrorReport {
  readonly path?: string
  readonly message: string
  readonly line: number
  readonly column: number
}

/** The verdicts on a set of files, in the reading in force and in the other one. */
export interface Validation {
  /** The reading in force. */
  readonly compat: Compat
  readonly verdicts: readonly Verdict[]
  /** The verdicts of the other reading on the same documents, in the same order. */
  readonly otherVerdicts: readonly Verdict[]
  /** Problems that belong to no resource, and notes on patches. A document with one has no verdict. */
  readonly unread: readonly Diagnostic[]
  /** What the files need of the engines' releases. */
  readonly needs: readonly EngineNeed[]
  /** The releases that they were judged for. */
  readonly bounds: readonly EngineBound[]
}

export interface ValidationOptions {
  readonly named?: ReadonlySet<string>
  readonly bounds?: readonly EngineBound[]
  readonly onBatch?: (files: number) => void
}

/**
 * The upstream's verdict on each document.
 *
 * @param options `named`: the files that were named individually; omitted: all. `bounds`: the releases that they are meant for. `onBatch`:
 * called with the number of files that were checked.
 */
export function validateFiles(
  files: readonly SourceFile[],
  compat: Compat,
  { named, bounds = [], onBatch }: ValidationOptions = {}
): Validation {
  const parts = batchesOf(files).map(batch => {
    const part = validateBatch(batch, compat, { named, bounds })
    onBatch?.(batch.length)
    return part
  })
  const [first] = parts
  return first && parts.length === 1 ? first : joined(files, parts, compat)
}

function validateBatch(
  files: readonly SourceFile[],
  compat: Compat,
  {
    named,
    bounds
  }: { readonly named: ReadonlySet<string> | undefined; readonly bounds: readonly EngineBound[] }
): Validation {
  const read = readTogether(files)
  const project = projectOf(read, compat, named)
  const diagnostics = everyProblemIn(project, undefined, bounds)
  const other = projectOf(read, otherReading(compat), named)
  return {
    compat,
    verdicts: verdicts(project.resources, diagnostics).map(withoutNodes),
    otherVerdicts: verdicts(other.resources, everyProblemIn(other, undefined, bounds)).map(withoutNodes),
    unread: diagnostics.filter(
      each => each.rule === ABOUT_PATCHES || (isError(each) && !isOfResource(project.resources, each))
    ),
    needs: engineNeeds(project.documents),
    bounds
  }
}

/** Without the nodes of its document, which would keep the whole file in memory. */
function withoutNodes(verdict: Verdict): Verdict {
  const { references: _, ...resource } = verdict.resource
  const { file, document, path, span } = resource.origin
  return { ...verdict, resource: { ...resource, origin: { file, document, path, span } } }
}

/** In the order they have when all files are checked together: by dialect, then by file. */
function joined(files: readonly SourceFile[], parts: readonly Validation[], compat: Compat): Validation {
  const fileAt = new Map(files.map((file, at) => [file, at]))
  const dialectAt = new Map(dialects.map(({ name }, at) => [name, at]))
  const placeOf = ({ dialect, origin }: Resource): number =>
    (dialectAt.get(dialect) ?? 0) * files.length + (fileAt.get(origin.file) ?? 0)
  const inOrder = (all: readonly Verdict[]): Verdict[] =>
    [...all].sort((a, b) => placeOf(a.resource) - placeOf(b.resource))
  return {
    compat,
    verdicts: inOrder(parts.flatMap(part => part.verdicts)),
    otherVerdicts: inOrder(parts.flatMap(part => part.otherVerdicts)),
    unread: parts.flatMap(({ unread }) => unread).sort(byPlace),
    needs: joinNeeds(parts.flatMap(({ needs }) => needs)),
    bounds: parts[0]?.bounds ?? []
  }
}

/** True where every document was read, none is rejected, and nothing stops the server at its start. */
export function isValid(validation: Validation): boolean {
  return !validation.unread.some(isError) && validation.verdicts.every(works)
}

/** True for a problem of a document without a verdict; a patch has none either, and is no problem. */
export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error'
}

/** True for a document that is accepted and lets the server start. */
export function works({ valid, startErrors }: Verdict): boolean {
  return valid && startErrors.length === 0
}

/** The verdict of the other reading on a document, where it differs. */
export function otherVerdict({ otherVerdicts }: Validation, verdict: Verdict): Verdict | null {
  const { file, document } = verdict.resource.origin
  const [other] = byDocument(otherVerdicts).get(file)?.get(document) ?? []
  return other && verdictText(other) !== verdictText(verdict) ? other : null
}

const byDocument = onceEach((all: readonly Verdict[]) => {
  const files = grouped(all, ({ resource }) => resource.origin.file)
  return new Map([...files].map(([file, own]) => [file, grouped(own, each => each.resource.origin.document)]))
})

function verdictText({ valid, messages, startErrors }: Verdict): string {
  return JSON.stringify([valid, messages, startErrors.map(error => error.message)])
}

/** The reading that is not in force. */
export function otherReading(compat: Compat): Compat {
  return compat === 'engine' ? 'documented' : 'engine'
}

/** Verdicts as programs read them. */
export function validateReport(validation: Validation): ValidateReport {
  const { verdicts, unread, needs, bounds } = validation
  const compat = otherReading(validation.compat)
  const resources = verdicts.map(verdict => {
    const other = otherVerdict(validation, verdict)
    return { ...resourceReport(verdict), ...(other ? { otherReading: otherReport(other, compat) } : {}) }
  })
  const problems = unread.length > 0 ? { problems: unread.map(problemReport) } : null
  const engineReleases = engineReleasesReport(needs)
  return {
    version: 1,
    compat: validation.compat,
    resources,
    ...problems,
    ...judgedForReport(bounds),
    engineReleases
  }
}

function otherReport({ valid, errors, startErrors }: Verdict, compat: Compat): OtherReadingReport {
  return { compat, valid, errors: errors.map(errorReport), startErrors: startErrors.map(errorReport) }
}

function resourceReport(verdict: Verdict): ResourceReport {
  const { origin, apiVersion, kind, name, namespace, referencedTools, stepCount } = verdict.resource
  return {
    file: origin.file.path,
    document: origin.document,
    apiVersion,
    kind,
    name,
    namespace,
    valid: verdict.valid,
    errors: verdict.errors.map(errorReport),
    startErrors: verdict.startErrors.map(errorReport),
    referencedTools,
    stepCount
  }
}

function errorReport({ message, diagnostic }: Verdict['errors'][number]): VerdictErrorReport {
  const { path, file, span } = diagnostic
  return { ...(path === undefined ? {} : { path }), message, ...positionAt(file, span.start) }
}

function isOfResource(resources: readonly Resource[], diagnostic: Diagnostic): boolean {
  const own = byFile(resources).get(diagnostic.file) ?? []
  return own.some(({ origin }) => concerns(diagnostic, origin))
}

const byFile = onceEach((resources: readonly Resource[]) => grouped(resources, ({ origin }) => origin.file))
