import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleCommandLine } from '../../../scripts/build/bundling/command-line.js'
import { isBuilt, recordBuild } from '../../../scripts/build/package/build-record.js'
import { writeChecksum } from '../../../scripts/build/package/checksum.js'
import { noticeOf } from '../../../scripts/build/package/notice.js'
import { writeManifest } from '../../../scripts/build/package/write-manifest.js'

/** The tests in this folder start the built command line: it is built once before them, unless it is as it would be. */
export async function setup(): Promise<void> {
  const root = fileURLToPath(new URL('../../..', import.meta.url))
  if (isBuilt(root)) return
  const modules = await bundleCommandLine(root)
  writeChecksum(root)
  writeFileSync(`${root}NOTICE`, noticeOf(root, modules))
  await writeManifest(root)
  recordBuild(root)
}
