import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { writtenTables } from './upstream/written-tables.js'

/** Makes `schemas/releases/` from the rows in `upstream/history/`. */
const root = fileURLToPath(new URL('..', import.meta.url))

for (const { file, text } of writtenTables(root)) writeFileSync(join(root, file), text)
