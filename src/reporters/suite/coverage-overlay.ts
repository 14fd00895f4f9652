import {
  type Graph,
  type GraphOverlay,
  type NodeOverlay,
  type NodeState,
  stepNodes
} from '../../graph/index.js'
import { grouped } from '../../model/index.js'
import type { CoveragePoint, WorkflowCoverage } from '../../suite/index.js'

/** The coverage of tests as a layer on the picture of the workflow. */
export function coverageOverlay(graph: Graph, { points, totals }: WorkflowCoverage): GraphOverlay {
  const byName = grouped(points, ({ kind, name }) => (kind === 'action' ? null : name))
  const nodes = new Map(
    stepNodes(graph).flatMap(({ id, name }) => {
      const own = byName.get(name)
      return own ? [[id, nodeOverlay(own)] as const] : []
    })
  )
  return {
    nodes,
    criticalPath: [],
    legend: `Tests cover ${totals.percent} % (${totals.covered} of ${totals.total} outcomes)`
  }
}

function nodeOverlay(points: readonly CoveragePoint[]): NodeOverlay {
  const reached = points.find(
    ({ kind, outcomes }) => kind === 'step' && outcomes.some(({ hits }) => hits > 0)
  )
  const isStep = points.some(({ kind }) => kind === 'step')
  if (isStep && !reached) return { state: 'bad', notes: [{ text: 'no test reaches it', state: 'bad' }] }
  const gaps = points.flatMap(({ kind, outcomes }) => {
    const missed = outcomes.filter(({ hits }) => hits === 0).map(({ name }) => name)
    return missed.length === 0 ? [] : [`${kind}: never ${missed.join(', ')}`]
  })
  const state: NodeState = gaps.length > 0 ? 'warning' : 'good'
  const times = reached?.outcomes[0]?.hits ?? 0
  return {
    state,
    notes: [
      ...(times > 0
        ? [{ text: `reached ${times} ${times === 1 ? 'time' : 'times'}`, state: 'good' as const }]
        : []),
      ...gaps.map(text => ({ text, state: 'warning' as const }))
    ]
  }
}
