import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleModules } from './build-playground.js'
import { recordBuild } from './build-record.js'
import { bundleCommandLine, bundleEvaluator } from './bundles.js'
import { writeChecksum } from './checksum.js'
import { noticeOf } from './notice.js'
import { writePageScript } from './page-script.js'
import { refuseBadRules } from './resource-rules.js'
import { writeManifest } from './write-manifest.js'

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
