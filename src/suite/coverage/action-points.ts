import type { Workflow } from '../../model/index.js'
import type { ActionTestKinds, CoveragePoint } from './coverage-report.js'
import type { DiskPlaces } from './disk-places.js'

/** The five kinds of tests of each action, as points at its definition. */
export function actionPoints(
  { routing, origin }: Workflow,
  tested: readonly ActionTestKinds[],
  places: DiskPlaces
): readonly CoveragePoint[] {
  return tested.map(({ action, ...kinds }) => {
    const known = routing?.actions.find(({ name }) => name === action)
    const { line, endLine } = places.placeOf(known?.origin ?? origin)
    const outcomes = Object.entries(kinds).map(([name, isTested]) => ({ name, hits: isTested ? 1 : 0 }))
    return { kind: 'action', name: action, line, endLine, outcomes }
  })
}
