import { agentGraph, buildGraph, type Graph, serviceGraph } from '../../graph/index.js'
import type { Project } from '../loading/load-project.js'
import { chooseRun, type RunChoice } from './choose-run.js'

/**
 * The graphs for a choice: of the chosen run, or else of all workflows; where there are none, of the service classes with their
 * dependencies, or of the agents with their servers.
 *
 * @throws UsageError where nothing can be drawn, or the choice matches nothing
 */
export function chooseGraphs(project: Project, choice: RunChoice): readonly Graph[] {
  const isOpen = choice.workflow === undefined && choice.action === undefined
  const { serviceClasses, agents } = project
  const workflows = project.workflows.filter(({ name }) => name !== '')
  if (isOpen && workflows.length > 1) return workflows.map(buildGraph)
  const hasNone = isOpen && project.workflows.length === 0
  if (hasNone && serviceClasses.length > 0) return [serviceGraph(serviceClasses)]
  if (hasNone && agents.length > 0) return [agentGraph(agents)]
  return [buildGraph(chooseRun(project, choice))]
}
