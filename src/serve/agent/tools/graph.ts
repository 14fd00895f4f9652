import { agentGraph, buildGraph, type Graph, graphFormats, serviceGraph } from '../../../graph/index.js'
import type { JsonObject } from '../../../model/index.js'
import { chooseRun } from '../../../project/choosing/choose-run.js'
import { loadProject, type Project } from '../../../project/loading/load-project.js'
import { UsageError } from '../../../project/usage-error.js'
import { unpainted } from '../../../text/marked-text.js'
import type { AgentTool } from '../agent-tool.js'
import { choiceInput, compatOf, filesInput, filesOf, inputOf, textOf } from '../files-input.js'
import { record, text } from '../shapes.js'

export const graphTool: AgentTool = {
  name: 'graph',
  title: 'Draw the steps of a workflow',
  description:
    'Draws the order of the steps of a workflow with its conditions, loops, parallel groups and ways of failure.',
  input: inputOf({
    ...filesInput,
    ...choiceInput,
    format: { enum: graphFormats.map(({ name }) => name), description: 'Default: mermaid.' }
  }),
  output: record({ format: text, graph: text }, ['format', 'graph']),
  answer: async (input, ports) => {
    const name = textOf(input.format) ?? 'mermaid'
    const format = graphFormats.find(each => each.name === name)
    if (!format) throw new UsageError(`there is no format "${name}"`)
    const graph = drawing(loadProject(await filesOf(input, ports), compatOf(input)), input)
    return { format: name, graph: format.write(graph, { width: 100, unicode: true, paint: unpainted }) }
  }
}

function drawing(project: Project, input: JsonObject): Graph {
  const choice = { workflow: textOf(input.workflow), action: textOf(input.action) }
  const isOpen =
    choice.workflow === undefined && choice.action === undefined && project.workflows.length === 0
  const { serviceClasses, agents } = project
  if (isOpen && serviceClasses.length > 0) return serviceGraph(serviceClasses)
  if (isOpen && agents.length > 0) return agentGraph(agents)
  return buildGraph(chooseRun(project, choice))
}
