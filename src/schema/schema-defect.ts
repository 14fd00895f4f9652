/** Keys and list places from the root of a schema or a value. */
export type SchemaPath = readonly (string | number)[]

/** Why the Go library that ToolHive compiles schemas with refuses one. */
export interface SchemaDefect {
  /** The library's own words. */
  readonly message: string
  /** Keys and list places from the root of the schema to the value at fault. */
  readonly path: SchemaPath
  /** True where the library does not refuse the schema but breaks down over it. */
  readonly isCrash?: boolean
}
