import type { JsonObject, Origin, ToolDescription, ToolResult } from '../model/index.js'

/** What backend tools look like and how they answer, by the name by which they are published. */
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
  /** The call fails, and no result arrives. */
  | { readonly kind: 'error'; readonly message: string }
  /** The call's arguments come back. */
  | { readonly kind: 'echo' }

export const noFixtures: Fixtures = { tools: new Map() }

/** Several sets of fixtures as one; a tool of a later one takes the place of a tool of the same name before. */
export function mergeFixtures(sets: readonly Fixtures[]): Fixtures {
  return { tools: new Map(sets.flatMap(set => [...set.tools])) }
}

/** The tools of fixtures as a catalog, for lint and graph. */
export function toolCatalogOf(fixtures: Fixtures): ReadonlyMap<string, ToolDescription> {
  return new Map([...fixtures.tools].map(([name, fixture]) => [name, fixture.description]))
}
