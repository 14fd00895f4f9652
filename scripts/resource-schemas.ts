import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { problemsOf, readRules, rulesIn } from './resource-rules.js'
import type { Schema } from './resource-schema.js'
import { tableOf } from './resource-table.js'
import { lateScreensModule, screensModule } from './rule-screens.js'

/**
 * Makes the schemas of all kinds of resources from the resource definitions of the engines, and from their rules between fields what is
 * decided of them without the evaluator.
 * A rule that the evaluator cannot take ends it, and so does a keyword that no field table has.
 * `npx biome check --write src/dialects/rules` behind it sets the lines.
 *
 * Usage: resource-schemas.ts [FOLDER]; `toolhive/*.yaml` and `muster/*.yaml` in it are as the upstream repositories have them (default `upstream`).
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const [folder = join(root, 'upstream')] = process.argv.slice(2)

const DIALECTS = {
  toolhive: {
    isClosed: true,
    asksForSpec: false,
    folder: 'github.com/stacklok/toolhive, deploy/charts/operator-crds/files/crds',
    commit: 'e25de16cf9720b13cf0b400c861a2f6840e2763c',
    licence: 'Apache License 2.0, Copyright Stacklok, Inc.'
  },
  muster: {
    isClosed: false,
    asksForSpec: true,
    folder: 'github.com/giantswarm/muster, helm/muster/crds',
    commit: '25b267d8ffbee9c736a8c4d7c1453aeb0214fcf4',
    licence: 'Apache License 2.0, Copyright Giant Swarm'
  }
} as const

/** Kinds that later commits do not have. */
const OLDER_COMMITS: Readonly<Record<string, string | undefined>> = {
  ServiceClass: '35eb0cc3c107527154d04a985b67e4264361ee30'
}

type Dialect = keyof typeof DIALECTS

const dialects: readonly Dialect[] = ['toolhive', 'muster']
for (const dialect of dialects) {
  const files = readdirSync(join(folder, dialect)).filter(file => file.endsWith('.yaml'))
  // What an earlier release had is read by today's table.
  for (const file of files.filter(name => !name.startsWith('serviceclass-era.')))
    writeSchema(dialect, join(folder, dialect, file))
}
const { early, late } = rulesIn(root)
writeFileSync(join(root, 'src/dialects/rules/screens.ts'), screensModule(early))
writeFileSync(join(root, 'src/dialects/rules/late-screens.ts'), lateScreensModule(late))

function writeSchema(dialect: Dialect, path: string): void {
  const { spec }: Definition = parse(readFileSync(path, 'utf8'))
  const { kind } = spec.names
  const { isClosed } = DIALECTS[dialect]
  const descriptions = descriptionsOf(dialect)
  const [table, ...others] = spec.versions.map(({ name, schema: { openAPIV3Schema } }) => {
    const [problem] = problemsOf(readRules(openAPIV3Schema))
    if (problem !== undefined) throw new Error(`${path} (${name}): ${problem}`)
    const { status: _, ...properties } = openAPIV3Schema.properties ?? {}
    return tableOf({ ...openAPIV3Schema, properties }, { descriptions, isClosed })
  })
  if (!table || others.some(other => JSON.stringify(other) !== JSON.stringify(table)))
    throw new Error(`${path}: the versions differ, and our schema is one for all`)
  const versions = spec.versions.map(({ name }) => `${spec.group}/${name}`).reverse()
  const schema = resourceSchema(table, { dialect, kind, versions })
  const text = `${JSON.stringify(schema, null, 1)}\n`
  writeFileSync(join(root, 'schemas', dialect, `${kind}.schema.json`), text)
}

function descriptionsOf(dialect: Dialect): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(root, 'scripts/field-descriptions', `${dialect}.json`), 'utf8'))
}

interface Kind {
  readonly dialect: Dialect
  readonly kind: string
  /** Newest first. */
  readonly versions: readonly string[]
}

/** The table of a resource around that of its spec. Nobody but its controller writes the status, so that is left open. */
function resourceSchema(table: Schema, { dialect, kind, versions }: Kind): Schema {
  const rules = table['x-kubernetes-validations']
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $comment: commentOf(table, dialect, kind),
    title: kind,
    type: 'object',
    required: ['apiVersion', 'kind', 'metadata', ...(DIALECTS[dialect].asksForSpec ? ['spec'] : [])],
    properties: {
      apiVersion: {
        description: 'The API group and version of the resource.',
        ...(versions.length === 1 ? { const: versions[0] } : { enum: versions })
      },
      kind: { description: 'The kind of the resource.', const: kind },
      metadata: {
        description: 'Name, namespace, labels and annotations of the resource.',
        type: 'object'
      },
      ...(table.properties?.spec ? { spec: table.properties.spec } : {}),
      status: {
        description: 'What the controller last reported; written by it, not by people.',
        type: 'object'
      }
    },
    ...(rules ? { 'x-kubernetes-validations': rules } : {})
  }
}

function commentOf(table: Schema, dialect: Dialect, kind: string): string {
  const { folder: origin, commit, licence } = DIALECTS[dialect]
  const words = [
    "descriptions are vmcp's own",
    ...(readRules(table).length > 0
      ? ['x-kubernetes-validations are its rules in the Common Expression Language']
      : []),
    ...(JSON.stringify(table).includes('"x-kubernetes-list-type"')
      ? ['x-kubernetes-list-type marks its lists that take no item twice']
      : [])
  ]
  return `Fields, types, enums, defaults and patterns of the CustomResourceDefinition in ${origin}, commit ${OLDER_COMMITS[kind] ?? commit} (${licence}); ${words.join('; ')}.`
}

interface Definition {
  readonly spec: {
    readonly group: string
    readonly names: { readonly kind: string }
    readonly versions: readonly {
      readonly name: string
      readonly schema: { readonly openAPIV3Schema: Schema }
    }[]
  }
}
