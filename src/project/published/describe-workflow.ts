import {
  type JsonObject,
  type OutputProperty,
  type SchemaShape,
  type ToolAnnotations,
  type ToolDescription,
  type Workflow,
  withoutBigInts
} from '../../model/index.js'

/** The name under which clients call a workflow. */
export function toolNameOf({ publishedAs, name }: Workflow): string {
  return publishedAs ?? name
}

/** Why a name is not valid for a tool; null where it is. The protocol limits characters and length. */
export function nameProblem(name: string): string | null {
  if (name === '') return 'it has no name'
  if (name.length > 128) return `its name has ${name.length} characters, and 128 are allowed`
  const [bad] = /[^A-Za-z0-9_.-]/.exec(name) ?? []
  return bad === undefined
    ? null
    : `its name holds "${bad}"; names of tools are made of A-Z, a-z, 0-9, "_", "-" and "."`
}

/** A workflow as `tools/list` describes it; for a tool with several actions in the requested shape. */
export function describeWorkflow(
  workflow: Workflow,
  annotations: ToolAnnotations | null,
  shape: SchemaShape
): ToolDescription {
  const { description, parameters, output, routing } = workflow
  if (routing) return withoutBigInts({ ...routing.publish(shape), ...(annotations ? { annotations } : {}) })
  // The result of a whole template has no declared form.
  const outputSchema = output && output.template === null ? outputSchemaOf(output) : null
  const parts = {
    name: toolNameOf(workflow),
    ...(description === null ? {} : { description }),
    inputSchema: inputSchemaOf(parameters.schema),
    ...(outputSchema ? { outputSchema } : {}),
    ...(annotations ? { annotations } : {})
  }
  return withoutBigInts(parts) as ToolDescription // the same with whole numbers as in JSON
}

function inputSchemaOf(schema: JsonObject | null): JsonObject {
  return schema?.type === 'object' ? schema : { type: 'object' }
}

function outputSchemaOf({ properties, required }: NonNullable<Workflow['output']>): JsonObject {
  const names = required.map(({ value }) => value)
  return {
    type: 'object',
    properties: schemasOf(properties),
    ...(names.length === 0 ? {} : { required: names })
  }
}

function schemasOf(properties: readonly OutputProperty[]): JsonObject {
  return Object.fromEntries(properties.map(property => [property.name, schemaOf(property)]))
}

function schemaOf({ type, description, properties }: OutputProperty): JsonObject {
  return {
    ...(type === null ? {} : { type }),
    ...(description === null ? {} : { description }),
    ...(properties === null ? {} : { properties: schemasOf(properties) })
  }
}
