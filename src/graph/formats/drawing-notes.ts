import { type Line, piece } from '../../text/marked-text.js'
import { describeUnknown, describeWork } from '../describe-step.js'
import { type Graph, isTopStep, stepNodes } from '../graph.js'
import { failureCauses } from './failure-causes.js'

/** What a drawing of boxes cannot show: unknown step names, reads without waiting, steps that never start. */
export function drawingNotes(graph: Graph): Line[] {
  const names = new Map(
    graph.nodes.map(node => [
      node.id,
      'name' in node ? node.name : node.kind === 'output' ? 'the output' : node.kind
    ])
  )
  const unknown = new Map(
    graph.nodes.flatMap(node => (node.kind === 'unknown' ? [[node.id, describeUnknown(node)]] : []))
  )
  const nameOf = (id: string) => names.get(id) ?? id
  const notes = graph.edges.flatMap(({ kind, from, to, isAwaited }) => {
    const lacks = unknown.get(from)
    if (kind === 'dependency' && lacks) return [`${nameOf(to)} waits for ${nameOf(from)}: ${lacks}`]
    if (kind !== 'data' || isAwaited) return []
    return [`${nameOf(to)} reads ${nameOf(from)}${lacks ? `: ${lacks}` : ' without waiting for it'}`]
  })
  const never = stepNodes(graph).filter(node => node.level === null && isTopStep(node))
  const lost = never.map(
    ({ name, isDuplicate }) =>
      `${name} never starts: ${isDuplicate ? 'an earlier step has the same id' : 'it waits for a cycle'}`
  )
  const failures = failureCauses(graph).map(cause => [piece('run failed', 'strong'), piece(`  ${cause}`)])
  const lines = [
    ...failures,
    ...handlerLines(graph),
    ...[...notes, ...lost].map(text => [piece('! ', 'warning'), piece(text)])
  ]
  return lines.length === 0 ? [] : [[], ...lines]
}

/** The steps that run once the run has failed, in order: boxes next to the others would look like a part of every run. */
function handlerLines(graph: Graph): Line[] {
  const steps = stepNodes(graph).filter(({ isHandler, inside }) => isHandler && inside === null)
  return steps.map((step, index) => {
    const { verb, object } = describeWork(step)
    const when = index === 0 ? 'when the run has failed' : 'and then'
    return [piece(when, 'strong'), piece(`  ${step.name}: ${verb === '' ? object : `${verb} ${object}`}`)]
  })
}
