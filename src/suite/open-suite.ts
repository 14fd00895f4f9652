import { type Fixtures, mergeFixtures, readFixtures, toolCatalogOf } from '../backends/index.js'
import { problemsIn } from '../project/linting/problems.js'
import { loadProject, type Project } from '../project/loading/load-project.js'
import type { Diagnostic, SourceFile } from '../source/index.js'
import type { InlineText } from './coverage/disk-locations.js'
import { faultAt, faultOf } from './file-fault.js'
import { readSuiteFile } from './read-suite-file.js'
import type { Named, SuiteFile } from './suite-file.js'
import type { SuiteOptions } from './suite-options.js'
import type { TestFailure } from './suite-report.js'

/** A test file with the files that it names. */
export interface OpenSuite {
  readonly suite: SuiteFile
  /** The definitions; those inside the test file come first. */
  readonly definitions: readonly SourceFile[]
  readonly fixtures: Fixtures
  /** Errors of the test file as a whole, and of the files that it names. */
  readonly faults: readonly TestFailure[]
  /** Definitions written inside the test file. */
  readonly inline: InlineText | null
  load(definitions: readonly SourceFile[]): LoadedSuite
}

/** The definitions of a test file, loaded for its tests. */
export interface LoadedSuite {
  readonly project: Project
  readonly fixtures: Fixtures
  lintOnce(): readonly Diagnostic[]
}

export async function openSuite(file: SourceFile, options: SuiteOptions): Promise<OpenSuite> {
  const suite = readSuiteFile(file)
  const definitions = await loadNamed(suite, suite.files, options)
  const fixtureFiles = await loadNamed(suite, suite.fixtures, options)
  const read = readFixtures(fixtureFiles.files)
  const fixtures = mergeFixtures([read.fixtures, { tools: suite.tools }])
  const compat = suite.compat ?? options.compat ?? 'documented'
  return {
    suite,
    definitions: [...inlineDocuments(suite), ...definitions.files],
    fixtures,
    faults: [
      ...suite.problems.map(faultOf),
      ...definitions.faults,
      ...fixtureFiles.faults,
      ...read.diagnostics.map(faultOf)
    ],
    inline: inlineText(suite),
    load: files => {
      const project = loadProject(files, compat)
      let linted: readonly Diagnostic[] | undefined
      return { project, fixtures, lintOnce: () => (linted ??= problemsIn(project, toolCatalogOf(fixtures))) }
    }
  }
}

/** The inline `documents` as a separate file, since their lines are counted from their own start. */
function inlineDocuments({ file, documents }: SuiteFile): readonly SourceFile[] {
  return documents === null ? [] : [{ path: inlinePath(file), text: documents }]
}

function inlinePath({ path }: SourceFile): string {
  return `${path} (documents)`
}

function inlineText({ file, documentsNode }: SuiteFile): InlineText | null {
  return documentsNode && { path: inlinePath(file), testFile: file, node: documentsNode }
}

interface LoadedFiles {
  readonly files: readonly SourceFile[]
  readonly faults: readonly TestFailure[]
}

/** Each name may be a pattern, for which folders are searched. */
const MAX_NAMES = 100

/** Loads the files that a test file names; a name without a file is an error of the test file. */
async function loadNamed(
  suite: SuiteFile,
  names: readonly Named[],
  { load }: SuiteOptions
): Promise<LoadedFiles> {
  const files = new Map<string, SourceFile>()
  const faults: TestFailure[] = []
  const [beyond] = names.slice(MAX_NAMES)
  if (beyond) faults.push(faultAt(beyond.place, `a test file may name ${MAX_NAMES} files or patterns here`))
  for (const { text, place } of beyond ? [] : names) {
    const found = await loadOne(text, suite, load)
    for (const file of found.files) files.set(file.path, file)
    if (found.fault !== null) faults.push(faultAt(place, found.fault))
  }
  return { files: [...files.values()], faults }
}

async function loadOne(
  text: string,
  { file }: SuiteFile,
  load: SuiteOptions['load']
): Promise<{ readonly files: readonly SourceFile[]; readonly fault: string | null }> {
  try {
    const files = load ? await load(text, file.path) : []
    return { files, fault: files.length > 0 ? null : `no file is found for "${text}"` }
  } catch (error) {
    if (error instanceof Error && error.name === 'UsageError') return { files: [], fault: error.message }
    throw error
  }
}
