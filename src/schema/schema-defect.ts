/** Keys and list indices from the root of a schema or a value. */
export type SchemaPath = readonly (string | number)[]

/** Why the Go library that ToolHive compiles schemas with rejects one. */
export interface SchemaDefect {
  /** The library's own message. */
  readonly message: string
  /** Keys and list indices from the root of the schema to the value at fault. */
  readonly path: SchemaPath
  /** True where the library does not reject the schema but fails on it. */
  readonly isCrash?: boolean
}
