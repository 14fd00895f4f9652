import { fileURLToPath } from 'node:url'
import { bundleCommandLine } from '../../../scripts/bundles.js'

/** The tests in this folder start the built command line: it is built once before them. */
export async function setup(): Promise<void> {
  await bundleCommandLine(fileURLToPath(new URL('../../..', import.meta.url)))
}
