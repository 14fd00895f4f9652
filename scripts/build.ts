import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { bundleCommandLine, bundleLibrary } from './bundles.js'
import { noticeOf } from './notice.js'

const root = fileURLToPath(new URL('..', import.meta.url))
rmSync(`${root}dist`, { recursive: true, force: true })
const metafiles = [await bundleCommandLine(root), await bundleLibrary(root)]
writeFileSync(`${root}NOTICE`, noticeOf(root, metafiles))
chmodSync(`${root}bin/run.js`, 0o755)
