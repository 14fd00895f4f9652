import type { Lowered } from '../../dialects/dialect.js'
import { type Dialect, dialects } from '../../dialects/index.js'
import {
  type Agent,
  type Compat,
  once,
  type Resource,
  type ServiceClass,
  type Workflow
} from '../../model/index.js'
import { byPlace, concerns, type Diagnostic } from '../../source/diagnostic.js'
import { DocumentSet } from '../../source/files/document-set.js'
import { valueExcess } from '../../source/full/count-values.js'
import type { SourceFile } from '../../source/source-file.js'
import type { SourceDocument, SourceScalar } from '../../source/source-node.js'
import { chartNotes, isUnrendered, unrenderedFiles } from './chart-templates.js'
import { withHeadComments } from './head-comments.js'
import { isPatch, noteOn } from './patch-notes.js'
import { type FileStreams, readTogether } from './read-together.js'
import { hasContent, type Recognized, recognize } from './recognize.js'

type Entry = Recognized & { readonly document: SourceDocument }

/** The given files, read and lowered in one reading. All findings about them start here. */
export interface Project {
  readonly compat: Compat
  readonly files: readonly SourceFile[]
  /** Our documents, including those with a misspelt kind or an unknown version, in the order given. */
  readonly documents: readonly SourceDocument[]
  /** The number of documents of other kinds. */
  readonly passedOver: number
  readonly resources: readonly Resource[]
  readonly workflows: readonly Workflow[]
  /** Runs that are chosen by name only: `ServiceClass/web start`. */
  readonly actions: readonly Workflow[]
  readonly serviceClasses: readonly ServiceClass[]
  readonly agents: readonly Agent[]
  /** Problems found while reading and lowering, by location; computed on demand, since runs and graphs do not need them. */
  readonly diagnostics: readonly Diagnostic[]
  /** Patches of Kustomize, each lowered as if it were whole: they define nothing, and only lint needs them. */
  lowerPatches(): readonly Patch[]
  /** Those that reject some of the documents, and possibly others. */
  refusalsIn(documents: ReadonlySet<SourceDocument>): readonly Diagnostic[]
}

export type Patch = Pick<
  Project,
  'compat' | 'documents' | 'resources' | 'workflows' | 'serviceClasses' | 'diagnostics'
>

/**
 * Reads the files as YAML streams and lowers every document of ours.
 *
 * @param named paths of files that the user named individually. In others (found in a folder) a chart's template is skipped like a document
 * of another kind. Omitted: all were named.
 */
export function loadProject(
  files: readonly SourceFile[],
  compat: Compat,
  named?: ReadonlySet<string>
): Project {
  return projectOf(readTogether(files), compat, named)
}

/** The same for files that were read before. */
export function projectOf(
  { files, streams }: FileStreams,
  compat: Compat,
  named?: ReadonlySet<string>
): Project {
  const documents = streams.flatMap(stream => stream.documents).filter(hasContent)
  const recognized = withHeadComments(documents.map(asItsReaderTakes)).map(withinLimit)
  const read = streams.flatMap(stream => stream.diagnostics)
  const charts = unrenderedFiles(files, read, named)
  const known = recognized.filter(({ kind }) => kind !== 'other')
  const ours = known.filter(({ document }) => !charts.has(document.file))
  const ownFiles = new Set(ours.map(({ document }) => document.file))
  const foreign = new Set(recognized.filter(entry => isForeign(entry, ownFiles)))
  const meant = recognized.filter(entry => !foreign.has(entry)).map(entry => entry.document)
  const others = setOf(foreign)
  const whole = ours.filter(({ document }) => !isPatch(document))
  const patched = ours.filter(({ document }) => isPatch(document))
  const lowered = lowerAll(whole, compat)
  const broken = setOf(recognized.filter(({ document }) => document.isBroken))
  const resources = setOf(ours.filter(isOfCluster))
  const cut = ours.filter(isCut).map(entry => entry.document)
  const found = read.map(each => asLoaderStops(withReaderFaults(each, resources), cut))
  const around = () => [
    ...found.filter(each => !charts.has(each.file) && !isOfOthers(each, { others, meant })),
    ...ours.flatMap(entry => (isUnrendered(entry.document, read) ? [] : entry.diagnostics)),
    ...chartNotes(known.flatMap(({ document }) => (charts.has(document.file) ? [document] : [])))
  ]
  const together = (all: readonly Diagnostic[]) =>
    [...around(), ...all.filter(diagnostic => !broken.has(diagnostic))].sort(byPlace)
  const diagnostics = once(() =>
    together([...lowered.flatMap(result => result.diagnostics), ...patched.map(noteOn)])
  )
  return {
    compat,
    files,
    documents: ours.map(entry => entry.document),
    passedOver: recognized.length - ours.length,
    resources: lowered.flatMap(result => result.resources),
    workflows: lowered.flatMap(result => result.workflows),
    actions: lowered.flatMap(result => result.actions),
    serviceClasses: lowered.flatMap(result => result.serviceClasses),
    agents: lowered.flatMap(result => result.agents ?? []),
    lowerPatches: once(() => patched.map(entry => loweredPatch(entry, compat))),
    get diagnostics() {
      return diagnostics()
    },
    refusalsIn: asked => together(lowered.flatMap(result => result.refusalsIn?.(asked) ?? result.diagnostics))
  }
}

function isCut({ endsWithRoot, document }: Entry): boolean {
  return endsWithRoot === true && document.unread !== undefined
}

function setOf(entries: Iterable<Entry>): DocumentSet {
  return new DocumentSet([...entries].map(({ document }) => document))
}

function loweredPatch(entry: RecognizedDocument, compat: Compat): Patch {
  const lowered = entry.document.isBroken ? [] : lowerAll([entry], compat)
  return {
    compat,
    documents: [entry.document],
    resources: lowered.flatMap(result => result.resources),
    workflows: lowered.flatMap(result => result.workflows),
    serviceClasses: lowered.flatMap(result => result.serviceClasses),
    diagnostics: lowered.flatMap(result => result.diagnostics)
  }
}

interface RecognizedDocument {
  readonly dialect: Dialect | null
  readonly document: SourceDocument
}

function lowerAll(recognized: readonly RecognizedDocument[], compat: Compat): readonly Lowered[] {
  return dialects.flatMap(dialect => {
    const own = recognized.filter(entry => entry.dialect === dialect)
    // Lowering is loaded with the first document of a dialect.
    return own.length === 0
      ? []
      : [
          dialect.lower(
            own.map(entry => entry.document),
            { compat }
          )
        ]
  })
}

/** A template of another tool is reported for the file as a whole, whatever its documents are. */
function isOfOthers(
  diagnostic: Diagnostic,
  known: { readonly others: DocumentSet; readonly meant: readonly SourceDocument[] }
): boolean {
  if (diagnostic.rule === 'no-helm-template') return false
  if (!diagnostic.alsoIn) return known.others.has(diagnostic)
  return !known.meant.some(({ file, index }) => concerns(diagnostic, { file, document: index }))
}

/** Problems of documents of other kinds are ignored; one that is too broken to classify may be ours. */
function isForeign(
  { kind, document }: { readonly kind: string; readonly document: SourceDocument },
  ownFiles: ReadonlySet<SourceFile>
): boolean {
  const { root, file, isBroken, isLegible = false } = document
  // An empty one is rejected together with its file.
  const isOther = root === null ? !ownFiles.has(file) : true
  return (
    kind === 'other' &&
    (!isBroken || (isLegible && isOther) || namesItsKind(document) || isJsonOfOthers(file))
  )
}

/** What every JSON file of ours contains somewhere, however broken it is. */
const MARKS = /"(?:apiVersion|kind|vmcpTest|fixtures)"\s*:/

/** JSON of other programs may contain comments, several values or anything else. */
function isJsonOfOthers({ path, text }: SourceFile): boolean {
  return /\.jsonc?$/i.test(path) && !MARKS.test(text)
}

/**
 * In a list the other items show its kind; a list whose items were lost may have contained anything. A kind of several words is a text
 * whose closing quote is missing.
 */
function namesItsKind({ root, list }: SourceDocument): boolean {
  if (root === null) return list !== undefined
  const kinds = root.kind === 'map' ? root.entries.filter(({ key }) => key === 'kind') : []
  return kinds.some(
    ({ value }) =>
      value.kind === 'scalar' && value.text !== 'List' && !/\s/.test(value.text) && !isLost(value)
  )
}

/** An unresolved alias is not the name of a kind. */
function isLost({ text, aliasSpan }: SourceScalar): boolean {
  return text === '' && aliasSpan !== undefined
}

function isOfCluster({ flavour }: Recognized): boolean {
  return flavour === 'resource'
}

/** For a duplicate key the cluster's reader takes the last one; the loader of a standalone file rejects it. */
function withReaderFaults(diagnostic: Diagnostic, resources: DocumentSet): Diagnostic {
  if (diagnostic.rule !== 'no-duplicate-key' || !resources.has(diagnostic)) return diagnostic
  const { refusal: _, ...accepted } = diagnostic
  return accepted
}

/** Nothing else is reported for a document of ours with too many values. */
function withinLimit(entry: Entry): Entry {
  const { kind, document } = entry
  const excess = kind === 'other' ? null : valueExcess(document)
  if (!excess) return entry
  const refused = { ...document, root: null, comments: [], isBroken: true }
  return { kind: 'near', flavour: null, dialect: null, document: refused, diagnostics: [excess] }
}

/** Text after the root breaks a document only for a reader that reaches it. */
function asItsReaderTakes(document: SourceDocument): Recognized & { readonly document: SourceDocument } {
  const recognized = recognize(document)
  return {
    ...recognized,
    document: isCut({ ...recognized, document }) ? { ...document, isBroken: false } : document
  }
}

/** The loader rejects nothing where it stops; losing the rest is still an error. */
function asLoaderStops(diagnostic: Diagnostic, cut: readonly SourceDocument[]): Diagnostic {
  const { refusal: _, ...rest } = diagnostic
  const { rule, span } = diagnostic
  const isBehindRoot = cut.some(
    ({ file, index, unread }) =>
      concerns(diagnostic, { file, document: index }) && unread !== undefined && span.start >= unread.start
  )
  if (rule !== 'valid-yaml' || !isBehindRoot) return diagnostic
  return { ...rest, message: `${rest.message}; the loader stops here, and nothing from here on is read` }
}
