import type { JsonValue, ToolDescription } from '../../../model/index.js'
import { type CompiledSchema, compileSchema } from '../../../schema/index.js'

/** What a tool promises about its results. Its schema is compiled for the first call: most tools are only listed. */
export class OutputCheck {
  readonly #schema: ToolDescription['outputSchema']
  #compiled: Promise<CompiledSchema> | null = null

  constructor({ outputSchema }: ToolDescription) {
    this.#schema = outputSchema
  }

  /** False where nothing is promised, and nothing is to be checked. */
  get isThere(): boolean {
    return this.#schema !== undefined
  }

  /** Why nothing can be checked by the schema, found before the call is sent; null: nothing is wrong with it. */
  async defect(): Promise<string | null> {
    const compiled = await this.#compile()
    if (compiled === null || compiled.ok) return null
    const [first] = compiled.problems
    const at = first && first.path.length > 0 ? ` (at ${first.path.join('.')})` : ''
    return `its output schema is not a valid JSON Schema: ${first?.message ?? 'unknown reason'}${at}`
  }

  /** What in a structured content is not as promised. */
  async problemOf(value: JsonValue | undefined): Promise<string | null> {
    const compiled = await this.#compile()
    if (!compiled?.ok) return null
    if (value === undefined) return 'has no structured content, although the tool declares an output schema'
    const problems = compiled.check(value)
    const [first] = problems
    if (first?.keyword === 'cost') return first.message
    const shown = problems
      .slice(0, 3)
      .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')} ${message}`))
    return shown.length === 0 ? null : `does not fit the tool's output schema: ${shown.join('; ')}`
  }

  async #compile(): Promise<CompiledSchema | null> {
    if (this.#schema === undefined) return null
    this.#compiled ??= compileSchema(this.#schema)
    return this.#compiled
  }
}
