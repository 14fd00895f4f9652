import type { RunEvent } from '../../engine/index.js'
import {
  type Graph,
  type GraphOverlay,
  type NodeOverlay,
  type NodeState,
  type StepNode,
  stepNodes
} from '../../graph/index.js'
import { addToList } from '../../model/index.js'
import { count } from '../count.js'
import { clockText } from './clock-text.js'
import { type StepStory, stepStories } from './story.js'

/** A run as a layer on the picture of its workflow: how each step ended, how long it took, and the critical path. */
export function runOverlay(graph: Graph, events: readonly RunEvent[]): GraphOverlay {
  const stories = stepStories(events)
  const nodes = new Map<string, NodeOverlay>()
  const steps = stepNodes(graph)
  const byNode = storiesByNode(steps, stories)
  const end = events.find(event => event.type === 'runEnded')
  for (const { id } of steps) nodes.set(id, nodeOverlay(byNode.get(id) ?? []))
  if (end) {
    const isGood = end.status === 'completed'
    const ending = {
      text: `${shownStatus(end.status)} after ${clockText(end.atMs)}`,
      state: endState(isGood)
    }
    nodes.set(isGood ? 'output' : 'failed', { state: ending.state, notes: [ending] })
  }
  const criticalPath = slowestPath(graph, byNode)
  const outcome = end ? `${shownStatus(end.status)} after ${clockText(end.atMs)}` : 'has not ended'
  const thick = criticalPath.length > 1 ? '; thick lines are the path that took the time' : ''
  return { nodes, criticalPath, legend: `A run that ${outcome}${thick}` }
}

function endState(isGood: boolean): NodeState {
  return isGood ? 'good' : 'bad'
}

function shownStatus(status: string): string {
  return status.replaceAll('_', ' ')
}

/** The stories of each node: one for a step, one for each iteration of a step in a loop. */
function storiesByNode(
  steps: readonly StepNode[],
  stories: readonly StepStory[]
): ReadonlyMap<string, readonly StepStory[]> {
  const names = new Map(steps.map(step => [step.id, step.name]))
  const idOf = new Map<string, string>()
  for (const { id, name, inside, isDuplicate } of steps)
    if (!isDuplicate) idOf.set(keyOf(inside === null ? null : (names.get(inside) ?? null), name), id)
  const byNode = new Map<string, StepStory[]>()
  for (const story of stories) {
    const { step, iteration, within } = story.place
    if (within) continue
    const id = idOf.get(keyOf(iteration?.loop ?? null, step)) ?? inGroup(steps, step)
    if (id !== undefined) addToList(byNode, id, story)
  }
  return byNode
}

function keyOf(loop: string | null, step: string): string {
  return JSON.stringify([loop, step])
}

/** The members of a group are steps of the run itself. */
function inGroup(steps: readonly StepNode[], name: string): string | undefined {
  return steps.find(step => step.inside !== null && step.name === name)?.id
}

function nodeOverlay(stories: readonly StepStory[]): NodeOverlay {
  const [first] = stories
  if (!first) return { state: 'off', notes: [{ text: 'not run', state: 'off' }] }
  if (stories.length === 1) {
    const state = stateOf(first)
    return { state, notes: notesOf(first).map(text => ({ text, state })) }
  }
  const counts = new Map<string, { readonly state: NodeState; times: number }>()
  for (const story of stories) {
    const known = counts.get(story.status)
    if (known) known.times++
    else counts.set(story.status, { state: stateOf(story), times: 1 })
  }
  const notes = [...counts].map(([status, { state, times }]) => ({ text: `${times} ${status}`, state }))
  const states = notes.map(({ state }) => state)
  return { state: worst.find(state => states.includes(state)) ?? 'good', notes }
}

const worst: readonly NodeState[] = ['bad', 'warning', 'good', 'off']

export function stateOf({ status, isTolerated }: StepStory): NodeState {
  if (status === 'completed') return 'good'
  if (status === 'failed') return isTolerated ? 'warning' : 'bad'
  return status === 'skipped' ? 'off' : 'warning'
}

function notesOf({ status, startMs, endMs, attempts }: StepStory): string[] {
  const took = endMs === null || status === 'skipped' ? '' : ` in ${clockText(endMs - startMs)}`
  return [`${status}${took}`, ...(attempts.length > 1 ? [count(attempts.length, 'attempt')] : [])]
}

/** The path from the step that ended last, back along the dependencies that ended last. */
function slowestPath(graph: Graph, byNode: ReadonlyMap<string, readonly StepStory[]>): readonly string[] {
  const endOf = (id: string): number => {
    const [story, second] = byNode.get(id) ?? []
    return story && !second && story.status !== 'skipped' ? (story.endMs ?? -1) : -1
  }
  const before = new Map<string, string[]>()
  for (const { kind, from, to } of graph.edges) {
    if (kind !== 'dependency' && kind !== 'order') continue
    addToList(before, to, from)
  }
  const latest = (ids: readonly string[]): string | undefined =>
    ids.reduce<string | undefined>(
      (best, id) => (endOf(id) >= 0 && (best === undefined || endOf(id) > endOf(best)) ? id : best),
      undefined
    )
  const tops = stepNodes(graph).filter(({ inside, isHandler }) => inside === null && !isHandler)
  const path: string[] = []
  for (let at = latest(tops.map(({ id }) => id)); at !== undefined && !path.includes(at); ) {
    path.unshift(at)
    at = latest(before.get(at) ?? [])
  }
  return path.length > 1 ? path : []
}
