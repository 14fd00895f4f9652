import { applyEdits, type SourceFile } from '../../source/index.js'
import { Coverage } from '../coverage/coverage.js'
import type { LoadedSuite, OpenSuite } from '../open-suite.js'
import { runTest } from '../run-test.js'
import type { SuiteOptions } from '../suite-options.js'
import type { Mutant } from './mutant.js'
import type { ReachingTest } from './reaching-test.js'

/** The definitions of a test file with the mistake of a mutant. */
export function mutatedFiles({ definitions }: OpenSuite, { file, edits }: Mutant): readonly SourceFile[] {
  return definitions.map(each =>
    each.path === file.path ? { ...each, text: applyEdits(each.text, edits) } : each
  )
}

/** Runs tests against the definitions with a mistake, reading each test file once. */
export class MutatedSuites {
  readonly #loaded = new Map<OpenSuite, LoadedSuite>()
  readonly #mutant: Mutant
  readonly #options: SuiteOptions

  constructor(mutant: Mutant, options: SuiteOptions) {
    this.#mutant = mutant
    this.#options = { ...options, onTest: undefined, onRun: undefined }
  }

  async passes({ opened, test }: ReachingTest): Promise<boolean> {
    const loaded = this.#loaded.get(opened) ?? opened.load(mutatedFiles(opened, this.#mutant))
    this.#loaded.set(opened, loaded)
    const subject = { ...loaded, options: this.#options, coverage: new Coverage() }
    return (await runTest(test, opened.suite, subject)).status !== 'failed'
  }
}
