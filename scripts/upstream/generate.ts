import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { definedSchemas } from './definitions/defined-schemas.js'
import { withReleaseSteps } from './releases/release-page.js'
import { releaseTables, writtenTables } from './releases/written-tables.js'

/**
 * Generates everything that comes from `upstream/`: the schemas of resources, the tables of releases and those of `docs/releases.md`.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

for (const { file, text } of definedSchemas(join(root, 'upstream')))
  writeFileSync(join(root, 'schemas', file), text)
for (const { file, text } of writtenTables(root)) writeFileSync(join(root, file), text)
const page = join(root, 'docs/releases.md')
writeFileSync(page, withReleaseSteps(readFileSync(page, 'utf8'), releaseTables(root)))
