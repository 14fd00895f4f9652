import type { JsonObject, Origin, ToolDescription, ToolResult } from '../model/index.js'

/** The backend tools and their answers, by published name. */
export interface Fixtures {
  readonly tools: ReadonlyMap<string, ToolFixture>
}

export interface ToolFixture {
  readonly description: ToolDescription
  /** Tried in order; the first that matches and is not used up answers. */
  readonly responses: readonly ResponseEntry[]
}

export interface ResponseEntry {
  /** A subset of the call's final arguments; null: any call. */
  readonly when: JsonObject | null
  /** How many calls it may answer; null: no limit. */
  readonly times: number | null
  readonly delayMs: number
  readonly answer: FixtureAnswer
  readonly origin: Origin
}

export type FixtureAnswer =
  | { readonly kind: 'result'; readonly result: ToolResult }
  /** The call fails without a result. */
  | { readonly kind: 'error'; readonly message: string }
  /** The call's arguments are returned. */
  | { readonly kind: 'echo' }

export const noFixtures: Fixtures = { tools: new Map() }

/** Several sets of fixtures as one; a later tool replaces an earlier one of the same name. */
export function mergeFixtures(sets: readonly Fixtures[]): Fixtures {
  return { tools: new Map(sets.flatMap(set => [...set.tools])) }
}

/** The tools of fixtures as a catalog, for lint and graph. */
export function toolCatalogOf(fixtures: Fixtures): ReadonlyMap<string, ToolDescription> {
  return new Map([...fixtures.tools].map(([name, fixture]) => [name, fixture.description]))
}
