import { toolCatalogOf } from '../../../backends/index.js'
import { chooseRun } from '../../../project/choosing/choose-run.js'
import { answersOf } from '../../../project/library-input.js'
import { refusalsOf } from '../../../project/linting/refusals.js'
import { loadProject } from '../../../project/loading/load-project.js'
import { notesOnRun } from '../../../project/releases/notes-on-run.js'
import { simulate } from '../../../project/simulation/simulate.js'
import type { AgentTool } from '../agent-tool.js'
import { boundsOf, engineInput } from '../bounds-input.js'
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
import { flag, listOf, record, text, whole } from '../shapes.js'
import { shortProblem } from '../short-problem.js'

export const dryRunTool: AgentTool = {
  name: 'dry_run',
  title: 'Simulate a workflow on fixtures',
  description:
    'Simulates a run in virtual time: every answer comes from the fixtures, nothing is called. Reports each call with its final arguments, how each step ended, the output, and what is wrong with the definition.',
  input: inputOf({
    ...filesInput,
    ...choiceInput,
    ...fixturesInput,
    ...runInput,
    ...engineInput,
    stub: {
      type: 'boolean',
      description: 'Make up missing responses, answers and required arguments, and mark them.'
    }
  }),
  output: record(
    {
      workflow: text,
      status: { enum: ['completed', 'failed', 'timed_out', 'cancelled'] },
      output: {},
      error: { type: ['string', 'null'] },
      durationMs: whole,
      steps: listOf(record({ id: text, status: text, attempts: whole, error: { type: ['string', 'null'] } })),
      calls: listOf(record({ step: text, tool: text, arguments: {}, outcome: text, stub: flag })),
      elicitations: listOf(record({ step: text, message: text, stub: flag })),
      problems: listOf({ type: 'object' }),
      notes: listOf(text)
    },
    ['status', 'steps', 'calls']
  ),
  answer: async (input, ports) => {
    const files = await filesOf(input, ports)
    const project = loadProject(files, compatOf(input))
    const notes = notesOnRun(project.documents, await boundsOf(input, files, ports))
    const workflow = chooseRun(project, { workflow: textOf(input.workflow), action: textOf(input.action) })
    const fixtures = await fixturesOf(input, ports)
    const run = await simulate(workflow, {
      arguments: mapOf(input.arguments),
      fixtures,
      answers: answersOf(mapOf(input.elicitations)),
      withStubs: input.stub === true,
      problems: refusalsOf(project, workflow, toolCatalogOf(fixtures))
    })
    const { version: _, steps, calls, problems: __, ...shortened } = run.report
    return {
      ...shortened,
      steps: steps.map(({ id, status, attempts, error, output }) => ({
        id,
        status,
        attempts,
        error,
        output
      })),
      calls: calls.map(({ step, iteration, attempt, tool, arguments: args, outcome, stub }) => ({
        step,
        ...(iteration === null ? {} : { iteration }),
        ...(attempt === 1 ? {} : { attempt }),
        tool,
        arguments: args,
        outcome,
        ...(stub ? { stub } : {})
      })),
      problems: run.problems.map(shortProblem),
      ...(notes.length > 0 ? { notes } : {})
    }
  }
}
