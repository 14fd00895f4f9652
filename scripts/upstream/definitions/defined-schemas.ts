import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { problemsOf, readRules } from './resource-rules.js'
import type { Schema } from './resource-schema.js'
import { statusTable, tableOf } from './resource-table.js'

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

/** Kinds that later commits no longer have. */
const OLDER_COMMITS: Readonly<Record<string, string | undefined>> = {
  ServiceClass: '35eb0cc3c107527154d04a985b67e4264361ee30'
}

type Dialect = keyof typeof DIALECTS

const dialects: readonly Dialect[] = ['toolhive', 'muster']

/** The schema of a kind, as the text of its file in `schemas/`. */
export interface DefinedSchema {
  /** Below `schemas/`. */
  readonly file: string
  readonly text: string
}

/**
 * The schemas made from the resource definitions in a folder, `toolhive/*.yaml` and `muster/*.yaml`.
 *
 * @throws Error for a rule that the evaluator does not support, and for a keyword that no field table has
 */
export function definedSchemas(folder: string): readonly DefinedSchema[] {
  return dialects.flatMap(dialect =>
    readdirSync(join(folder, dialect))
      // Earlier releases are covered by today's table.
      .filter(file => file.endsWith('.yaml') && !file.startsWith('serviceclass-era.'))
      .map(file => schemaIn(dialect, join(folder, dialect, file)))
  )
}

function schemaIn(dialect: Dialect, path: string): DefinedSchema {
  const { spec }: Definition = parse(readFileSync(path, 'utf8'))
  const { kind } = spec.names
  const options = { descriptions: descriptionsOf(dialect), isClosed: DIALECTS[dialect].isClosed }
  const [table, ...others] = spec.versions.map(({ name, schema: { openAPIV3Schema } }) => {
    const [problem] = problemsOf(readRules(openAPIV3Schema))
    if (problem !== undefined) throw new Error(`${path} (${name}): ${problem}`)
    const { status, ...properties } = openAPIV3Schema.properties ?? {}
    const table = tableOf({ ...openAPIV3Schema, properties }, options)
    return status
      ? { ...table, properties: { ...table.properties, status: statusTable(status, options.isClosed) } }
      : table
  })
  if (!table || others.some(other => JSON.stringify(other) !== JSON.stringify(table)))
    throw new Error(`${path}: the versions differ, and our schema is one for all`)
  const versions = spec.versions.map(({ name }) => `${spec.group}/${name}`).reverse()
  const schema = resourceSchema(table, { dialect, kind, versions })
  return { file: `${dialect}/${kind}.schema.json`, text: `${JSON.stringify(schema, null, 1)}\n` }
}

function descriptionsOf(dialect: Dialect): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(new URL(`field-descriptions/${dialect}.json`, import.meta.url), 'utf8'))
}

interface Kind {
  readonly dialect: Dialect
  readonly kind: string
  /** Newest first. */
  readonly versions: readonly string[]
}

const STATUS = 'What the controller last reported; written by it, not by people.'

/** The table of a resource, containing those of its spec and status. */
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
      ...(table.properties?.status ? { status: { description: STATUS, ...table.properties.status } } : {})
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
