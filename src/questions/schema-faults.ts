import { compileSchema } from '../schema/index.js'
import { type Diagnostic, joinPath, type SourceFile, toValue } from '../source/index.js'
import { type SchemaSource, schemaOfDocument } from './hover/field-schema.js'
import { documentsIn } from './places/yaml-place.js'

/** The positions, by document and path, at which the JSON Schema of its kind refuses a file: a YAML language server reports them. */
export async function schemaFaults(file: SourceFile, schemas: SchemaSource): Promise<RefusedPlaces> {
  const places = new Set<string>()
  const missing = new Set<string>()
  for (const document of documentsIn(file)) {
    const schema = document.isBroken ? null : schemaOfDocument(document, schemas)
    const compiled = schema && (await compileSchema(schema))
    if (!compiled?.ok) continue
    const value = toValue(document.root, { booleans: 'yaml12' })
    for (const { path, keyword } of compiled.check(value)) {
      const whole = path.reduce<string>((above, part) => joinPath(above, part), '')
      const place = placeOf(document.index, whole)
      places.add(place)
      if (keyword === 'required') missing.add(place)
    }
  }
  return {
    has: ({ document = 0, path }) => {
      if (path === undefined) return false
      const place = placeOf(document, path)
      // Problems below a missing field are covered by that field.
      return places.has(place) || placesAround(place).some(each => missing.has(each))
    }
  }
}

function placesAround(place: string): readonly string[] {
  return [...place.matchAll(/[.[]/g)].map(({ index }) => place.slice(0, index))
}

export interface RefusedPlaces {
  /** Whether a problem is at a position that the schema refuses. */
  has(problem: Pick<Diagnostic, 'document' | 'path'>): boolean
}

function placeOf(document: number, path: string): string {
  return `${document} ${path}`
}
