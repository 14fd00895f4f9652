import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleCommandLine, bundleEvaluator, bundleLiveParts } from '../../../scripts/bundles.js'
import { noticeOf } from '../../../scripts/notice.js'
import { writeManifest } from '../../../scripts/write-manifest.js'

/** The tests in this folder start the built command line: it is built once before them. */
export async function setup(): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  const metafiles = [await bundleCommandLine(root), await bundleEvaluator(root), await bundleLiveParts(root)]
  writeFileSync(`${root}NOTICE`, noticeOf(root, metafiles))
  await writeManifest(root)
}
