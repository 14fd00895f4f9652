import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { type PlacedList, readLists, writeLists } from './resource-lists.js'
import { type PlacedRule, problemsOf, readRules, rulesOf, writeRules } from './resource-rules.js'
import type { Schema } from './resource-schema.js'
import { screensModule } from './rule-screens.js'

/**
 * Takes the rules between fields (`x-kubernetes-validations`) and the lists that take no item twice (`x-kubernetes-list-type`)
 * out of resource definitions and writes them into our schemas.
 * A rule that the evaluator cannot take ends it, with the rule and the file.
 * `npx biome check --write src/dialects/rules/screens.ts` behind it sets the lines.
 *
 * Usage: crd-rules.ts [FOLDER]; `toolhive/*.yaml` and `muster/*.yaml` in it are as the upstream repositories have them (default `upstream`).
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const [folder = join(root, 'upstream')] = process.argv.slice(2)

for (const dialect of ['toolhive', 'muster']) {
  const files = readdirSync(join(folder, dialect)).filter(file => file.endsWith('.yaml'))
  // What an earlier release had is read by today's table.
  for (const file of files.filter(name => !name.startsWith('serviceclass-era.'))) take(dialect, file)
}
writeFileSync(join(root, 'src/dialects/rules/screens.ts'), screensModule(rulesOf(root)))

function take(dialect: string, file: string): void {
  const path = join(folder, dialect, file)
  const { spec }: Definition = parse(readFileSync(path, 'utf8'))
  const versions = spec.versions.map(({ name, schema }) => ({
    name,
    rules: readRules(schema.openAPIV3Schema),
    lists: readLists(schema.openAPIV3Schema)
  }))
  for (const { name, rules } of versions)
    for (const problem of problemsOf(rules)) throw new Error(`${path} (${name}): ${problem}`)
  const [first] = versions
  const other = versions.find(version => wordsOf(version) !== wordsOf(first))
  if (other)
    throw new Error(
      `${path}: the rules or lists of ${first?.name} and ${other.name} differ; our schema is one for both`
    )
  const target = join(root, 'schemas', dialect, `${spec.names.kind}.schema.json`)
  if (!readdirSync(join(root, 'schemas', dialect)).includes(`${spec.names.kind}.schema.json`)) return
  const table: Schema = JSON.parse(readFileSync(target, 'utf8'))
  const { rules = [], lists = [] } = first ?? {}
  const ruled = writeLists(writeRules(table, rules), lists)
  if (readRules(ruled).length !== rules.length) throw new Error(`${path}: a rule has no place in ${target}`)
  if (readLists(ruled).length !== lists.length) throw new Error(`${path}: a list has no place in ${target}`)
  writeFileSync(target, `${JSON.stringify(ruled, null, 1)}\n`)
  console.log(`${spec.names.kind}: ${rules.length} rules, ${lists.length} lists that take no item twice`)
}

function wordsOf({ rules = [], lists = [] }: Partial<Words> = {}): string {
  return JSON.stringify([rules, lists])
}

interface Words {
  readonly rules: readonly PlacedRule[]
  readonly lists: readonly PlacedList[]
}

interface Definition {
  readonly spec: {
    readonly names: { readonly kind: string }
    readonly versions: readonly {
      readonly name: string
      readonly schema: { readonly openAPIV3Schema: Schema }
    }[]
  }
}
