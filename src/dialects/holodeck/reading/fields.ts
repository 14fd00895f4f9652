import agent from '../../../../schemas/holodeck/Agent.schema.json' with { type: 'json' }

export const TRANSPORTS = ['stdio', 'sse', 'websocket', 'http'] as const
export type Transport = (typeof TRANSPORTS)[number]
export const DEFAULT_TRANSPORT: Transport = 'stdio'

/** HoloDeck starts nothing else. */
export const COMMANDS: readonly string[] = ['npx', 'uvx', 'docker']

/** The types of fields, by the words of their schema. */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'

interface FieldSchema {
  readonly type: FieldType
  /** Of an array: what its items are; else left out. */
  readonly items?: { readonly type: FieldType }
  /** Of a map: what its values are; left out where they are free. */
  readonly additionalProperties?: { readonly type: FieldType }
  readonly exclusiveMinimum?: number
  readonly minimum?: number
}

/** Every field of an entry with `type: mcp`, as its schema has it. */
export const FIELDS: ReadonlyMap<string, FieldSchema> = new Map(
  // A schema of this package, in exactly these words.
  Object.entries(agent.definitions.mcpTool.properties as unknown as Record<string, FieldSchema>)
)

/** Of fields that do not belong to every transport: those to which they belong. */
const TRANSPORTS_OF: Readonly<Record<string, readonly Transport[]>> = {
  command: ['stdio'],
  args: ['stdio'],
  env: ['stdio'],
  envFile: ['stdio'],
  env_file: ['stdio'],
  encoding: ['stdio'],
  url: ['sse', 'websocket', 'http'],
  headers: ['sse', 'http'],
  timeout: ['sse', 'http'],
  sse_read_timeout: ['sse', 'http'],
  terminate_on_close: ['http']
}

/** The transports to which a field belongs; all of them for a field of every transport. */
export function transportsOf(field: string): readonly Transport[] {
  return Object.hasOwn(TRANSPORTS_OF, field) ? (TRANSPORTS_OF[field] ?? TRANSPORTS) : TRANSPORTS
}
