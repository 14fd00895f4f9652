import { graphFormats, writeGraphs } from '../../../graph/index.js'
import { chooseGraphs } from '../../../project/choosing/choose-graphs.js'
import { loadProject } from '../../../project/loading/load-project.js'
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
    const choice = { workflow: textOf(input.workflow), action: textOf(input.action) }
    const graphs = chooseGraphs(loadProject(await filesOf(input, ports), compatOf(input)), choice)
    return {
      format: name,
      graph: writeGraphs(graphs, format, { width: 100, unicode: true, paint: unpainted })
    }
  }
}
