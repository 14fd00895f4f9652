import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { refuseBadRules } from '../upstream/definitions/resource-rules.js'
import { bundleCommandLine } from './bundling/command-line.js'
import { writePageScript } from './bundling/page-script.js'
import { recordBuild } from './package/build-record.js'
import { writeChecksum } from './package/checksum.js'
import { noticeOf } from './package/notice.js'
import { writeManifest } from './package/write-manifest.js'
import { bundleModules } from './playground/build-playground.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
refuseBadRules(root)
// Parts are named by their content, and types by their modules: those of an earlier build would remain.
rmSync(`${root}dist`, { recursive: true, force: true })
await writePageScript(root)
const bundled = [...(await bundleCommandLine(root)), ...(await bundleModules(root))]
writeChecksum(root)
writeFileSync(`${root}NOTICE`, noticeOf(root, bundled))
chmodSync(`${root}bin/run.js`, 0o755)
await writeManifest(root)
recordBuild(root)
