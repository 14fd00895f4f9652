import { type Fixtures, mergeFixtures, readFixtures, toolCatalogOf } from '../backends/index.js'
import { lintProject } from '../project/linting/lint-project.js'
import { loadProject, type Project } from '../project/loading/load-project.js'
import type { Diagnostic, SourceFile } from '../source/index.js'
import type { InlineText } from './coverage/disk-places.js'
import { faultOf } from './file-fault.js'
import { loadNamed } from './load-named.js'
import { readSuiteFile } from './read-suite-file.js'
import type { SuiteFile } from './suite-file.js'
import type { SuiteOptions } from './suite-options.js'
import type { TestFailure } from './suite-report.js'

/** A test file with the files that it names. */
export interface OpenSuite {
  readonly suite: SuiteFile
  /** Those inside the test file first. */
  readonly definitions: readonly SourceFile[]
  readonly fixtures: Fixtures
  /** Errors of the test file as a whole, and of the files that it names. */
  readonly faults: readonly TestFailure[]
  /** Definitions written inside the test file. */
  readonly inline: InlineText | null
  load(definitions: readonly SourceFile[]): LoadedSuite
}

/** The definitions of a test file as read for its tests. */
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
      return { project, fixtures, lintOnce: () => (linted ??= lintProject(project, toolCatalogOf(fixtures))) }
    }
  }
}

/** The `documents` of a test file count their own lines, so they are a separate file. */
function inlineDocuments({ file, documents }: SuiteFile): readonly SourceFile[] {
  return documents === null ? [] : [{ path: inlinePath(file), text: documents }]
}

function inlinePath({ path }: SourceFile): string {
  return `${path} (documents)`
}

function inlineText({ file, documentsNode }: SuiteFile): InlineText | null {
  return documentsNode && { path: inlinePath(file), testFile: file, node: documentsNode }
}
