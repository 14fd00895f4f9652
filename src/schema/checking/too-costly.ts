import { groupedNumber } from '../../text/grouped-number.js'

/** Limits on the cost of checking a value against a schema. Each is named when it is exceeded. */
export const checkLimits = {
  /** Maps, lists and other values of a schema. */
  schemaValues: 100_000,
  /** The same for a checked value. */
  values: 2_000_000,
  /** Levels of maps and lists in a schema or a value. */
  depth: 500,
  /** Schemas applied within each other. */
  nested: 500,
  /** Applied schemas, visited keys and items, characters matched against patterns. */
  steps: 1_500_000,
  stepsOfValue: 10,
  /** The same for checking a schema against its meta-schema. */
  metaSteps: 10_000_000,
  /** Reported problems. */
  problems: 1000,
  /** Values of a schema that is compiled to code: that takes more than quadratic time. */
  compiledValues: 500,
  /** Cost per value and per character of such a schema, with references followed. */
  compiledCost: { values: 2000, characters: 300 },
  /** Values and characters, times the cost of each, that such code may process. */
  compiledWork: { values: 1_000_000, characters: 3_000_000 },
  /** A schema that is read within a few milliseconds. */
  quickSchema: { values: 500, characters: 20_000 },
  /** Work that takes a few milliseconds. */
  quickValues: 20_000,
  quickWork: { values: 500_000, characters: 100_000 },
  quickSteps: 20_000
} as const

/** A check would exceed its cost limit. */
export class TooCostly extends Error {
  override readonly name = 'TooCostly'

  /** @param limit the limit that was exceeded, and by what */
  constructor(limit: string) {
    super(`cannot be checked against its schema: ${limit}`)
  }
}

/** Counts what a check costs. */
export class Budget {
  readonly #limit: string
  #left: number

  /** @param values of the checked value: each may be visited a few times */
  constructor(steps: number, values = 0) {
    this.#left = steps + values * checkLimits.stepsOfValue
    this.#limit = `${groupedNumber(steps)} steps${values === 0 ? '' : ` and ${checkLimits.stepsOfValue} for each value`}`
  }

  /** @throws TooCostly */
  spend(steps: number): void {
    this.#left -= steps
    if (this.#left < 0) throw new TooCostly(`it would take more than ${this.#limit}`)
  }
}
