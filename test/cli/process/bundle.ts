import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isBuilt, recordBuild } from '../../../scripts/build-record.js'
import { bundleCommandLine, bundleEvaluator } from '../../../scripts/bundles.js'
import { writeChecksum } from '../../../scripts/checksum.js'
import { noticeOf } from '../../../scripts/notice.js'
import { writeManifest } from '../../../scripts/write-manifest.js'

/** The tests in this folder start the built command line: it is built once before them, unless it is as it would be. */
export async function setup(): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  if (isBuilt(root)) return
  const metafiles = [await bundleCommandLine(root), await bundleEvaluator(root)]
  writeChecksum(root)
  writeFileSync(`${root}NOTICE`, noticeOf(root, metafiles))
  await writeManifest(root)
  recordBuild(root)
}
