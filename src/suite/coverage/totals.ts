import {
  type CoverageCount,
  type CoveragePoint,
  type CoverageTotals,
  type PointKind,
  pointKinds
} from './coverage-report.js'

/** Outcomes that happened, and all of them: of each kind of point and altogether. */
export function totalsOf(points: readonly CoveragePoint[]): CoverageTotals {
  return withPercent(kind =>
    sum(
      points
        .filter(point => point.kind === kind)
        .map(({ outcomes }) => ({
          covered: outcomes.filter(({ hits }) => hits > 0).length,
          total: outcomes.length
        }))
    )
  )
}

export function sumOf(all: readonly CoverageTotals[]): CoverageTotals {
  return withPercent(kind => sum(all.map(({ kinds }) => kinds[kind])))
}

function withPercent(countOf: (kind: PointKind) => CoverageCount): CoverageTotals {
  const kinds = {
    step: countOf('step'),
    handler: countOf('handler'),
    condition: countOf('condition'),
    retry: countOf('retry'),
    default: countOf('default'),
    loop: countOf('loop'),
    answer: countOf('answer'),
    action: countOf('action')
  }
  const whole = sum(pointKinds.map(kind => kinds[kind]))
  return { ...whole, percent: percentOf(whole), kinds }
}

function sum(counts: readonly CoverageCount[]): CoverageCount {
  return {
    covered: counts.reduce((all, { covered }) => all + covered, 0),
    total: counts.reduce((all, { total }) => all + total, 0)
  }
}

/** Rounded down: 100 only where everything is covered. */
function percentOf({ covered, total }: CoverageCount): number {
  return total === 0 ? 100 : Math.floor((covered * 1000) / total) / 10
}
