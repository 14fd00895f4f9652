import type { JsonValue, ToolDescription } from '../../../model/index.js'
import type { StopSignal } from '../../../model/stopping/stop.js'
import { type GuardedSchema, guardedSchema } from '../../../schema/index.js'
import { askGuard } from '../schemas/schema-guard.js'

/** A tool's declared output. Its schema is read for the first call: most tools are only listed. */
export class OutputCheck {
  readonly #schema: ToolDescription['outputSchema']
  #guarded: GuardedSchema | null = null

  constructor({ outputSchema }: ToolDescription) {
    this.#schema = outputSchema
  }

  /** False where nothing is declared and nothing is checked. */
  get isThere(): boolean {
    return this.#schema !== undefined
  }

  /**
   * Why the schema cannot be used for checks, determined before the call is sent; null where it can.
   *
   * @throws CheckStopped when the signal is aborted
   */
  async defect(signal: StopSignal): Promise<string | null> {
    const [first] = await this.#read().faults(askGuard(signal))
    if (!first) return null
    if (first.keyword === 'cost') return `its result ${first.message}`
    const at = first.path.length > 0 ? ` (at ${first.path.join('.')})` : ''
    return `its output schema is not a valid JSON Schema: ${first.message}${at}`
  }

  /**
   * How a structured content violates the declared schema.
   *
   * @throws CheckStopped when the signal is aborted
   */
  async problemOf(value: JsonValue | undefined, signal: StopSignal): Promise<string | null> {
    if (value === undefined) return 'has no structured content, although the tool declares an output schema'
    const problems = await this.#read().check(value, askGuard(signal))
    const [first] = problems
    if (first?.keyword === 'cost') return first.message
    const shown = problems
      .slice(0, 3)
      .map(({ path, message }) => (path.length === 0 ? message : `${path.join('.')} ${message}`))
    return shown.length === 0 ? null : `does not fit the tool's output schema: ${shown.join('; ')}`
  }

  #read(): GuardedSchema {
    this.#guarded ??= guardedSchema(this.#schema)
    return this.#guarded
  }
}
