import type { SourceFile } from '../source/index.js'
import { faultAt } from './file-fault.js'
import type { Named, SuiteFile } from './suite-file.js'
import type { SuiteOptions } from './suite-options.js'
import type { TestFailure } from './suite-report.js'

interface LoadedFiles {
  readonly files: readonly SourceFile[]
  readonly faults: readonly TestFailure[]
}

/** The files that a test file names; a name that leads to none is a fault of the test file. */
export async function loadNamed(
  suite: SuiteFile,
  names: readonly Named[],
  { load }: SuiteOptions
): Promise<LoadedFiles> {
  const files = new Map<string, SourceFile>()
  const faults: TestFailure[] = []
  for (const { text, place } of names) {
    const found = load ? await load(text, suite.file.path) : []
    for (const file of found) files.set(file.path, file)
    if (found.length === 0) faults.push(faultAt(place, `no file is found for "${text}"`))
  }
  return { files: [...files.values()], faults }
}
