import type { ToolAnnotations, ToolDescription } from '../model/index.js'
import type { Diagnostic, SourceFile } from '../source/index.js'
import { type Fixtures, mergeFixtures, type ToolFixture } from './fixtures.js'
import { readResponse } from './read-response.js'
import type { PlacedFields, PlacedValue } from './reading/place.js'
import { StrictReader } from './reading/strict-reader.js'

export interface ReadFixtures {
  /** Everything that could be read. */
  readonly fixtures: Fixtures
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads fixture files; a later tool replaces an earlier one of the same name. */
export function readFixtures(files: readonly SourceFile[]): ReadFixtures {
  const read = files.map(readFile)
  return {
    fixtures: mergeFixtures(read.map(({ fixtures }) => fixtures)),
    diagnostics: read.flatMap(({ diagnostics }) => diagnostics)
  }
}

function readFile(file: SourceFile): ReadFixtures {
  const reader = new StrictReader(file, 'valid-fixtures')
  const root = reader.root()
  const keys = new Set(root && reader.entries(root).map(([key]) => key))
  if (root && (keys.has('vmcpTest') || (keys.size > 0 && !keys.has('fixtures') && !keys.has('tools')))) {
    // Another kind of file: each of its fields would be unknown.
    const what = keys.has('vmcpTest') ? 'this is a test file' : 'this is not a fixture file'
    reader.report(root, `${what}: a fixture file begins with "fixtures: v1"`)
    return { fixtures: { tools: new Map() }, diagnostics: reader.diagnostics }
  }
  const fields: PlacedFields = root ? reader.fields(root, ['fixtures', 'tools']) : new Map()
  const version = fields.get('fixtures')
  if (root && !version) reader.report(root, 'a fixture file begins with "fixtures: v1"')
  if (version) reader.oneOf(version, ['v1'])
  const tools = fields.get('tools')
  return {
    fixtures: { tools: tools ? readTools(reader, tools) : new Map() },
    diagnostics: reader.diagnostics
  }
}

/** The `tools` of a fixture file or of a test file. */
export function readTools(reader: StrictReader, place: PlacedValue): ReadonlyMap<string, ToolFixture> {
  return new Map(reader.map(place).map(([name, tool]) => [name, readTool(reader, name, tool)]))
}

const toolFields = ['description', 'inputSchema', 'outputSchema', 'annotations', 'responses']

function readTool(reader: StrictReader, name: string, place: PlacedValue): ToolFixture {
  const fields = reader.fields(place, toolFields)
  const responses = fields.get('responses')
  return {
    description: {
      name,
      ...optional('description', fields, field => reader.text(field)),
      ...optional('inputSchema', fields, field => reader.jsonObject(field)),
      ...optional('outputSchema', fields, field => reader.jsonObject(field)),
      ...optional('annotations', fields, field => readAnnotations(reader, field))
    },
    responses: responses ? reader.list(responses).flatMap(entry => readResponse(reader, entry) ?? []) : []
  }
}

type Optional<K extends keyof ToolDescription> = { readonly [N in K]?: NonNullable<ToolDescription[N]> }

function optional<K extends 'description' | 'inputSchema' | 'outputSchema' | 'annotations'>(
  name: K,
  fields: PlacedFields,
  read: (field: PlacedValue) => NonNullable<ToolDescription[K]> | undefined
): Optional<K> {
  const field = fields.get(name)
  const value = field && read(field)
  // A computed key widens to every string; it is only `name`.
  return (value === undefined ? {} : { [name]: value }) as Optional<K> // reason above
}

const hints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']

function readAnnotations(reader: StrictReader, place: PlacedValue): ToolAnnotations {
  const fields = reader.fields(place, ['title', ...hints])
  const values: Record<string, string | boolean> = {}
  for (const [name, field] of fields) {
    const value = name === 'title' ? reader.text(field) : reader.boolean(field)
    if (value !== undefined) values[name] = value
  }
  return values
}
