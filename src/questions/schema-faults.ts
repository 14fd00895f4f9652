import { compileSchema } from '../schema/index.js'
import { type Diagnostic, joinPath, type SourceFile, toValue } from '../source/index.js'
import { type SchemaSource, schemaOfDocument } from './hover/field-schema.js'
import { documentsIn } from './places/yaml-place.js'

/** What a server for YAML finds in a file with the schema of its kind: the places, by document and path. */
export async function schemaFaults(file: SourceFile, schemas: SchemaSource): Promise<RefusedPlaces> {
  const places = new Set<string>()
  for (const document of documentsIn(file)) {
    const schema = document.isBroken ? null : schemaOfDocument(document, schemas)
    const compiled = schema && (await compileSchema(schema))
    if (!compiled?.ok) continue
    const value = toValue(document.root, { booleans: 'yaml12' })
    for (const { path } of compiled.check(value)) {
      const whole = path.reduce<string>((above, part) => joinPath(above, part), '')
      places.add(placeOf(document.index, whole))
    }
  }
  return { has: ({ document = 0, path }) => path !== undefined && places.has(placeOf(document, path)) }
}

export interface RefusedPlaces {
  /** True for a problem at a place that the schema refuses. */
  has(problem: Pick<Diagnostic, 'document' | 'path'>): boolean
}

function placeOf(document: number, path: string): string {
  return `${document} ${path}`
}
