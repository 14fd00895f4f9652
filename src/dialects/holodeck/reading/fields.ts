import agent from '../../../../schemas/holodeck/Agent.schema.json' with { type: 'json' }

export const TRANSPORTS = ['stdio', 'sse', 'websocket', 'http'] as const
export type Transport = (typeof TRANSPORTS)[number]
export const DEFAULT_TRANSPORT: Transport = 'stdio'

/** HoloDeck starts no other commands. */
export const COMMANDS: readonly string[] = ['npx', 'uvx', 'docker']

/** The types of fields, as their schema names them. */
export type FieldType = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object'

interface FieldSchema {
  readonly type: FieldType
  /** The type of an array's items; otherwise absent. */
  readonly items?: { readonly type: FieldType }
  /** The type of a map's values; absent when any are allowed. */
  readonly additionalProperties?: { readonly type: FieldType }
  readonly exclusiveMinimum?: number
  readonly minimum?: number
}

/** Every field of an entry with `type: mcp`, from its schema. */
export const FIELDS: ReadonlyMap<string, FieldSchema> = new Map(
  // A schema of this package: JSON Schema of exactly these keywords.
  Object.entries(agent.definitions.mcpTool.properties as unknown as Record<string, FieldSchema>)
)

/** For fields that apply only to some transports: those transports. */
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

/** The transports that a field applies to. */
export function transportsOf(field: string): readonly Transport[] {
  return Object.hasOwn(TRANSPORTS_OF, field) ? (TRANSPORTS_OF[field] ?? TRANSPORTS) : TRANSPORTS
}
