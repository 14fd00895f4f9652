import { mergeFixtures, readFixtures, toolCatalogOf } from '../backends/index.js'
import { graphFormats, writeGraphs } from '../graph/index.js'
import { chooseGraphs } from '../project/choosing/choose-graphs.js'
import { chooseWorkflow } from '../project/choosing/choose-workflow.js'
import { refusalsOf } from '../project/linting/refusals.js'
import { simulate } from '../project/simulation/simulate.js'
import { UsageError } from '../project/usage-error.js'
import type { SourceFile } from '../source/index.js'
import { runGivenSuite } from '../suite/given-files.js'
import { unpainted } from '../text/marked-text.js'
import type { AskedPosition } from './editor-state.js'

export type EditorCommand = 'vmcp.dry-run' | 'vmcp.graph' | 'vmcp.test'

/** The result of a command: a line for the user, and a text to display. */
export interface CommandAnswer {
  readonly message: string
  readonly text: string
  readonly isGood: boolean
}

/** Executes a command on the files as they are in the editor. It calls no tool and writes no file. */
export function runCommand(
  command: EditorCommand,
  place: AskedPosition,
  name: string
): Promise<CommandAnswer> {
  switch (command) {
    case 'vmcp.dry-run':
      return dryRun(place, name)
    case 'vmcp.graph':
      return Promise.resolve(graph(place, name))
    case 'vmcp.test':
      return test(place, name)
  }
}

function projectOf({ area, path }: AskedPosition) {
  const group = area.workspace.groupOf(path)
  if (!group) throw new UsageError(`${path} holds no workflow`)
  const workflows = group.project.workflows.filter(({ origin }) => origin.file.path === path)
  return { ...group.project, workflows }
}

/** A dry run with generated arguments, and generated answers for calls that have none. */
async function dryRun(place: AskedPosition, name: string): Promise<CommandAnswer> {
  const project = projectOf(place)
  const workflow = chooseWorkflow(project, name)
  const fixtures = mergeFixtures(place.area.workspace.fixtureFiles.map(file => readFixtures([file]).fixtures))
  const { report } = await simulate(workflow, {
    arguments: {},
    fixtures,
    answers: new Map(),
    withStubs: true,
    problems: refusalsOf(project, workflow, toolCatalogOf(fixtures))
  })
  const calls = report.calls.map(({ step, tool, outcome }) => `${step}: ${tool} ${outcome}`)
  const steps = report.steps.map(
    ({ id, status, error }) => `${id}: ${status}${error === null ? '' : `, ${error}`}`
  )
  const made = report.calls.filter(({ stub }) => stub).length
  return {
    message: `${name}: ${report.status}${report.error === null ? '' : `, ${report.error}`}${made > 0 ? ` (${made} answers are made up)` : ''}`,
    text: ['Steps', ...steps, '', 'Calls', ...calls].join('\n'),
    isGood: report.status === 'completed'
  }
}

function graph(place: AskedPosition, name: string): CommandAnswer {
  const format = graphFormats.find(each => each.name === 'boxes')
  if (!format) throw new Error('there is no format that draws boxes')
  const graphs = chooseGraphs(projectOf(place), { workflow: name, action: undefined })
  const text = writeGraphs(graphs, format, { width: 100, unicode: true, paint: unpainted })
  return { message: `graph of ${name}`, text, isGood: true }
}

async function test({ area, file }: AskedPosition, name: string): Promise<CommandAnswer> {
  const files: readonly SourceFile[] = area.workspace.files
  const only = files.filter(each => each === file || !/\.vmcp-test\.(?:ya?ml|json)$/.test(each.path))
  const report = await runGivenSuite(only, { isSelected: each => name === '' || each === name })
  const tests = report.files.flatMap(each => each.tests.filter(({ status }) => status !== 'skipped'))
  const failed = tests.filter(({ status }) => status === 'failed')
  const lines = failed.flatMap(({ name: title, failures }) => [
    title,
    ...failures.map(({ at, message }) => `  ${at}: ${message}`)
  ])
  const summary = `${tests.length - failed.length} passed, ${failed.length} failed`
  return {
    message: summary,
    text: [summary, ...lines].join('\n'),
    isGood: failed.length === 0 && tests.length > 0
  }
}
