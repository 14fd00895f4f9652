import type { EngineBound } from '../../dialects/index.js'

/** A release for which files were judged, in JSON reports of `lint` and `validate`. */
export interface JudgedForReport {
  readonly engine: string
  readonly release: string
  /** Where it was given: `--engine`, or a location in a file. */
  readonly from: string
}

export function judgedForReport(bounds: readonly EngineBound[] = []): {
  readonly judgedFor?: readonly JudgedForReport[]
} {
  if (bounds.length === 0) return {}
  return { judgedFor: bounds.map(({ engine, release, place }) => ({ engine, release, from: place })) }
}
