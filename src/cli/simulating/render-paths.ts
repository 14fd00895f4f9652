import { type JsonObject, routed, type Workflow } from '../../model/index.js'
import { chooseRun } from '../../project/choosing/choose-run.js'
import { loadProject } from '../../project/loading/load-project.js'
import { renderFields } from '../../project/render/render-fields.js'
import { renderInline } from '../../project/render/render-inline.js'
import type { RenderedField } from '../../project/render/rendered-field.js'
import { UsageError } from '../../project/usage-error.js'
import { renderReporters } from '../../reporters/render/index.js'
import { type ExitCode, exitCodes } from '../exit-codes.js'
import { formatRequests, writeReports } from '../formats/formats.js'
import { fixturesFrom } from '../inputs/fixture-files.js'
import { type InputFlags, openInputs } from '../inputs/inputs.js'
import type { Surface } from '../terminal/surface.js'
import { type AnswerFlags, answersFrom } from './answers.js'
import { type ArgumentFlags, argumentData, runArguments } from './run-arguments.js'

export interface RenderFlags extends InputFlags, ArgumentFlags, AnswerFlags {
  readonly step: string | undefined
  readonly path: string | undefined
  readonly trace: boolean
  readonly template: string | undefined
  readonly functions: 'toolhive' | 'sprig' | undefined
  readonly workflow: string | undefined
  readonly action: string | undefined
  readonly fixtures: readonly string[] | undefined
  readonly format: readonly string[] | undefined
  readonly json: boolean
}

/** Implements `vmcp render-template`. */
export async function renderPaths(
  paths: readonly string[],
  flags: RenderFlags,
  surface: Surface
): Promise<ExitCode> {
  const requests = await formatRequests(
    flags,
    renderReporters.map(reporter => reporter.name)
  )
  const fields =
    flags.template === undefined
      ? await renderFiles(paths, flags, surface)
      : [await renderText(flags.template, paths, flags)]
  writeReports(fields, renderReporters, { requests, surface })
  return fields.every(field => field.result.ok) ? exitCodes.ok.code : exitCodes.problems.code
}

async function renderFiles(
  paths: readonly string[],
  flags: RenderFlags,
  surface: Surface
): Promise<readonly RenderedField[]> {
  if (flags.functions !== undefined)
    throw new UsageError('--functions goes with --template; a workflow knows its functions')
  const { files, configuration, compat, notes } = await openInputs(paths, flags)
  for (const note of notes) surface.output.talk(note)
  const called = chooseRun(loadProject(files, compat), flags)
  const given = await runArguments(called, flags)
  const workflow = await chosenAction(called, given)
  return renderFields(workflow, {
    arguments: given,
    fixtures: fixturesFrom(configuration, flags.fixtures),
    answers: await answersFrom(workflow, flags),
    step: flags.step,
    path: flags.path,
    withTrace: flags.trace
  })
}

/** @throws UsageError for arguments that select no action, since it is then unknown which templates to render */
async function chosenAction(called: Workflow, given: JsonObject): Promise<Workflow> {
  const workflow = await routed(called, given)
  const bound = workflow.semantics.bindArguments(given)
  if (!called.routing || bound.ok) return workflow
  const hint = Object.hasOwn(given, 'action') ? '' : '; choose one with --arg action=NAME'
  throw new UsageError(`${bound.failure.cause}${hint}`)
}

async function renderText(
  text: string,
  paths: readonly string[],
  flags: RenderFlags
): Promise<RenderedField> {
  if (paths.length > 0) throw new UsageError('--template takes no paths: no file is read for it')
  const data = await argumentData(flags)
  return renderInline(text, data, { functions: flags.functions ?? 'toolhive', withTrace: flags.trace })
}
