import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { definedSchemas } from './defined-schemas.js'
import { rulesIn } from './resource-rules.js'
import { lateScreensModule, screensModule } from './rule-screens.js'

/**
 * Makes the schemas of all kinds of resources from the resource definitions of the engines, and from their rules between fields what is
 * decided of them without the evaluator.
 * `npx biome check --write src/dialects/rules` behind it sets the lines.
 *
 * Usage: resource-schemas.ts [FOLDER], which holds the definitions as the upstream repositories have them (default `upstream`).
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const [folder = join(root, 'upstream')] = process.argv.slice(2)

for (const { file, text } of definedSchemas(folder)) writeFileSync(join(root, 'schemas', file), text)
const { early, late } = rulesIn(root)
writeFileSync(join(root, 'src/dialects/rules/screens.ts'), screensModule(early))
writeFileSync(join(root, 'src/dialects/rules/late-screens.ts'), lateScreensModule(late))
