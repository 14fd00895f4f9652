import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withReleaseSteps } from './upstream/release-page.js'
import { releaseTables, writtenTables } from './upstream/written-tables.js'

/** Makes `schemas/releases/` and the tables of `docs/releases.md` from the rows in `upstream/history/`. */
const root = fileURLToPath(new URL('..', import.meta.url))

for (const { file, text } of writtenTables(root)) writeFileSync(join(root, file), text)
const page = join(root, 'docs/releases.md')
writeFileSync(page, withReleaseSteps(readFileSync(page, 'utf8'), releaseTables(root)))
