import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { ResourceSchema } from './arbitrary-resource.js'

/** A kind as its resource definition has it: nothing of it comes from the schemas of the project. */
export interface DefinedKind {
  readonly engine: string
  readonly kind: string
  /** Newest first. */
  readonly apiVersions: readonly string[]
  readonly spec: ResourceSchema
}

/** The kinds of both groups. */
export const definedKinds: readonly DefinedKind[] = ['toolhive', 'muster'].flatMap(engine =>
  readdirSync(`upstream/${engine}`)
    .filter(file => file.endsWith('.yaml') && !file.startsWith('serviceclass-era.'))
    .map(file => kindIn(engine, `upstream/${engine}/${file}`))
)

function kindIn(engine: string, path: string): DefinedKind {
  const { spec }: Definition = parse(readFileSync(path, 'utf8'))
  const versions = spec.versions.toReversed()
  const schema = versions[0]?.schema.openAPIV3Schema.properties?.spec
  if (!schema) throw new Error(`${path} has no spec`)
  return {
    engine,
    kind: spec.names.kind,
    apiVersions: versions.map(({ name }) => `${spec.group}/${name}`),
    spec: schema
  }
}

interface Definition {
  readonly spec: {
    readonly group: string
    readonly names: { readonly kind: string }
    readonly versions: readonly {
      readonly name: string
      readonly schema: { readonly openAPIV3Schema: ResourceSchema }
    }[]
  }
}
