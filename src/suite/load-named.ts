import type { SourceFile } from '../source/index.js'
import { faultAt } from './file-fault.js'
import type { Named, SuiteFile } from './suite-file.js'
import type { SuiteOptions } from './suite-options.js'
import type { TestFailure } from './suite-report.js'

interface LoadedFiles {
  readonly files: readonly SourceFile[]
  readonly faults: readonly TestFailure[]
}

/** Each may be a pattern, for which all folders are searched. */
const MOST_NAMES = 100

/** The files that a test file names; a name without a file is an error of the test file. */
export async function loadNamed(
  suite: SuiteFile,
  names: readonly Named[],
  { load }: SuiteOptions
): Promise<LoadedFiles> {
  const files = new Map<string, SourceFile>()
  const faults: TestFailure[] = []
  const [beyond] = names.slice(MOST_NAMES)
  if (beyond) faults.push(faultAt(beyond.place, `a test file may name ${MOST_NAMES} files or patterns here`))
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
