/** What a check of a value against a schema may cost. Each limit is named where it is reached. */
export const checkLimits = {
  /** Maps, lists and other values of a schema. */
  schemaValues: 100_000,
  /** The same of a value that is checked. */
  values: 2_000_000,
  /** Levels of maps and lists in a schema or a value. */
  depth: 500,
  /** Schemas that are applied within each other. */
  nested: 500,
  /** Schemas that are applied, keys and items that are looked at, characters that patterns are held against. */
  steps: 1_500_000,
  stepsOfValue: 10,
  /** The same for a schema that is held against the schema of schemas. */
  metaSteps: 10_000_000,
  /** Problems that are listed. */
  problems: 1000,
  /** Values of a schema that is made into code: that takes longer than the square of its length. */
  compiledValues: 500,
  /** What a value and a character cost that are held against such a schema, its references followed. */
  compiledCost: { values: 2000, characters: 300 },
  /** Values, and characters, times what each costs, that such code is given. */
  compiledWork: { values: 1_000_000, characters: 3_000_000 },
  /** A schema that is read within a few milliseconds. */
  quickSchema: { values: 500, characters: 20_000 },
  /** What is done within a few milliseconds. */
  quickValues: 20_000,
  quickWork: { values: 500_000, characters: 100_000 },
  quickSteps: 20_000
} as const

/** A check would cost more than it may. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly'

  /** @param limit which limit is reached, and by what */
  constructor(limit: string) {
    super(`cannot be checked against its schema: ${limit}`)
  }
}

/** Counts what a check costs. */
export class Budget {
  readonly #limit: string
  #left: number

  /** @param values of the value that is checked: each may be looked at a few times */
  constructor(steps: number, values = 0) {
    this.#left = steps + values * checkLimits.stepsOfValue
    this.#limit = `${grouped(steps)} steps${values === 0 ? '' : ` and ${checkLimits.stepsOfValue} for each value`}`
  }

  /** @throws TooCostly */
  spend(steps: number): void {
    this.#left -= steps
    if (this.#left < 0) throw new TooCostly(`it would take more than ${this.#limit}`)
  }
}

export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
