import { isJsonObject, type JsonValue } from '../../src/model/index.js'

/** Values around everything that two schemas name: each constant, limit, length and property, and what is next to it. */
export function candidateValues(schemas: readonly (JsonValue | undefined)[]): readonly JsonValue[] {
  const named = {
    names: new Set(['other']),
    scalars: new Set<JsonValue>([null, true, false, 0, 1, 1.5, '', 'x', 'Q9'])
  }
  for (const schema of schemas) collect(schema, named)
  const scalars = [...named.scalars]
  const names = [...named.names]
  let compound: readonly JsonValue[] = [[], {}]
  // Three levels: a property of an object in a property.
  for (let depth = 0; depth < 3; depth++) {
    const inner = [...scalars, ...scalars.map(scalar => [scalar]), ...spread(compound, 40)]
    compound = [...listsOf(inner), ...objectsOf(names, inner)]
  }
  return [...scalars, ...compound]
}

interface Named {
  readonly names: Set<string>
  readonly scalars: Set<JsonValue>
}

function collect(schema: JsonValue | undefined, named: Named): void {
  if (Array.isArray(schema)) for (const item of schema) collect(item, named)
  else if (isJsonObject(schema ?? null))
    for (const [keyword, value] of Object.entries(schema as object)) {
      if (keyword === 'properties') for (const name of Object.keys(value)) named.names.add(name)
      if (keyword === 'required') for (const name of value) named.names.add(name)
      if (typeof value === 'number') for (const next of [-1, -0.5, 0, 0.5, 1]) named.scalars.add(value + next)
      if (typeof value === 'number' && value >= 0 && /Length$/.test(keyword))
        for (const length of [value, value + 1]) named.scalars.add('x'.repeat(length))
      if (keyword === 'const') named.scalars.add(value)
      if (keyword === 'enum') for (const item of value) named.scalars.add(item)
      collect(value, named)
    }
}

function listsOf(items: readonly JsonValue[]): readonly JsonValue[] {
  return [[], ...items.flatMap((item, at) => [[item], [item, item], [item, items[at - 1] ?? null]])]
}

/** All names with the same value, each name alone, and each name with another value. */
function objectsOf(names: readonly string[], values: readonly JsonValue[]): readonly JsonValue[] {
  return [
    {},
    ...names.flatMap(name => values.map(value => objectOf([[name, value]]))),
    ...values.flatMap((value, at) =>
      names.map(name =>
        objectOf(
          names.map(other => [other, other === name ? value : (values[(at * 7 + 3) % values.length] ?? null)])
        )
      )
    ),
    ...pairsOf(names, values)
  ]
}

function pairsOf(names: readonly string[], values: readonly JsonValue[]): readonly JsonValue[] {
  const [first = '', second = ''] = names.slice(-2)
  const some = spread(values, 24)
  return some.flatMap(one =>
    some.map(two =>
      objectOf([
        [first, one],
        [second, two]
      ])
    )
  )
}

function objectOf(entries: readonly (readonly [string, JsonValue])[]): JsonValue {
  return Object.fromEntries(entries)
}

/** An evenly spread sample. */
function spread(values: readonly JsonValue[], most: number): readonly JsonValue[] {
  if (values.length <= most) return values
  return Array.from({ length: most }, (_, at) => values[Math.floor((at * values.length) / most)] ?? null)
}
