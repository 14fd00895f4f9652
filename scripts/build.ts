import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { writePageScript } from './build/bundling/page-script.js'
import { recordBuild } from './build/package/build-record.js'
import { writeChecksum } from './build/package/checksum.js'
import { noticeOf } from './build/package/notice.js'
import { writeManifest } from './build/package/write-manifest.js'
import { bundleModules } from './build/playground/build-playground.js'
import { bundleCommandLine, bundleEvaluator } from './bundles.js'
import { refuseBadRules } from './upstream/definitions/resource-rules.js'

const root = fileURLToPath(new URL('..', import.meta.url))
refuseBadRules(root)
// Parts are named by their content, and types by their modules: those of an earlier build would remain.
rmSync(`${root}dist`, { recursive: true, force: true })
await writePageScript(root)
const commandLine = await bundleCommandLine(root)
const metafiles = [commandLine, await bundleEvaluator(root), await bundleModules(root)]
writeChecksum(root)
writeFileSync(`${root}NOTICE`, noticeOf(root, metafiles))
chmodSync(`${root}bin/run.js`, 0o755)
await writeManifest(root)
recordBuild(root)
