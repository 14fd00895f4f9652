import { type JsonObject, routed } from '../../../model/index.js'
import { chooseRun } from '../../../project/choosing/choose-run.js'
import { answersOf } from '../../../project/library-input.js'
import { loadProject } from '../../../project/loading/load-project.js'
import { renderFields } from '../../../project/render/render-fields.js'
import { renderInline } from '../../../project/render/render-inline.js'
import { renderReport } from '../../../project/render/render-report.js'
import type { RenderedField } from '../../../project/render/rendered-field.js'
import type { AgentPorts } from '../agent-ports.js'
import type { AgentTool } from '../agent-tool.js'
import {
  choiceInput,
  compatOf,
  filesInput,
  filesOf,
  fixturesInput,
  fixturesOf,
  inputOf,
  mapOf,
  runInput,
  textOf
} from '../files-input.js'
import { listOf, record, text } from '../shapes.js'

export const renderTemplateTool: AgentTool = {
  name: 'render_template',
  title: 'Render templates of a workflow',
  description:
    'Evaluates one template over given data, or the templates of a workflow with what each of them sees in a run on fixtures. Shows result, type, and what would render as <no value>.',
  input: inputOf({
    template: { type: 'string', description: 'One template, rendered over data; no file is read then.' },
    data: { type: 'object', description: 'What the one template sees.' },
    functions: { enum: ['toolhive', 'sprig'], description: 'The functions of the one template.' },
    ...filesInput,
    ...choiceInput,
    ...fixturesInput,
    step: { type: 'string', description: 'Only the templates of this step.' },
    ...runInput
  }),
  output: record(
    { results: listOf(record({ path: text, output: {}, type: text, error: { type: 'object' } })) },
    ['results']
  ),
  answer: async (input, ports) => {
    const fields =
      input.template === undefined
        ? await ofWorkflow(input, ports)
        : [ofTemplate(String(input.template), input)]
    return { results: renderReport(fields).results }
  }
}

function ofTemplate(template: string, { data, functions }: JsonObject): RenderedField {
  return renderInline(template, mapOf(data), {
    functions: functions === 'sprig' ? functions : 'toolhive',
    withTrace: false
  })
}

async function ofWorkflow(input: JsonObject, ports: AgentPorts): Promise<readonly RenderedField[]> {
  const project = loadProject(await filesOf(input, ports), compatOf(input))
  const given = mapOf(input.arguments)
  const called = chooseRun(project, { workflow: textOf(input.workflow), action: textOf(input.action) })
  return renderFields(await routed(called, given), {
    arguments: given,
    fixtures: await fixturesOf(input, ports),
    answers: answersOf(mapOf(input.elicitations)),
    step: textOf(input.step)
  })
}
