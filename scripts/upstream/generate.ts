import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { lateScreensModule, screensModule } from '../build/start/rule-screens.js'
import { definedSchemas } from './definitions/defined-schemas.js'
import { rulesIn } from './definitions/resource-rules.js'
import { withReleaseSteps } from './releases/release-page.js'
import { releaseTables, writtenTables } from './releases/written-tables.js'

/**
 * Generates everything that comes from `upstream/`: the schemas of resources, the checks of their rules that need no evaluator, the tables
 * of releases and those of `docs/releases.md`.
 */
const root = fileURLToPath(new URL('../..', import.meta.url))

for (const { file, text } of definedSchemas(join(root, 'upstream')))
  writeFileSync(join(root, 'schemas', file), text)
const { early, late } = rulesIn(root)
writeFileSync(join(root, 'src/dialects/rules/screens.ts'), screensModule(early))
writeFileSync(join(root, 'src/dialects/rules/late-screens.ts'), lateScreensModule(late))

for (const { file, text } of writtenTables(root)) writeFileSync(join(root, file), text)
const page = join(root, 'docs/releases.md')
writeFileSync(page, withReleaseSteps(readFileSync(page, 'utf8'), releaseTables(root)))
