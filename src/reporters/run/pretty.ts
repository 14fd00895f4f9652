import { buildGraph, isTopStep, type StepNode, stepNodes } from '../../graph/index.js'
import { grouped } from '../../model/index.js'
import type { ComparedRun } from '../../project/simulation/engine-difference.js'
import { type FinishedRun, isSimulation, type Simulation } from '../../project/simulation/finished-run.js'
import { positionAt } from '../../source/source-file.js'
import { type Line, paintLines, pathPiece, piece } from '../../text/marked-text.js'
import { wrapLine } from '../../text/wrap.js'
import { count } from '../count.js'
import { jsonRows } from '../json-rows.js'
import { severityMarks } from '../lint/severity-marks.js'
import { painter } from '../painter.js'
import type { Reporter, ReporterOptions } from '../reporter.js'
import { signsFor } from '../signs.js'
import { clockText } from './clock-text.js'
import { engineOutcomeLines } from './engine-rows.js'
import { instanceLines } from './instance-lines.js'
import { inlineValues } from './rows.js'
import { type RunContext, runContext } from './run-context.js'
import { timelineLines } from './run-timeline.js'
import { stepBlock } from './step-block.js'
import { stepStories } from './story.js'
import { toWriteLines } from './to-write.js'
import { unansweredLines } from './unanswered-lines.js'

/** For a terminal: what a dry run did, step by step, with times, and how it ended. */
export const pretty: Reporter<ComparedRun> = {
  name: 'pretty',
  report: (simulation, options) => paintLines(lines(simulation, options), painter(options.colour))
}

function lines(simulation: ComparedRun, options: ReporterOptions): Line[] {
  const { workflow, events, report } = simulation
  const graph = buildGraph(workflow)
  const stories = stepStories(events)
  const context = runContext(graph, stories, { ...options, compared: simulation })
  return [
    ...headLines(simulation, context),
    ...problemLines(simulation, context),
    ...planLines(context),
    ...timelineLines(context, report.durationMs),
    ...instanceLines(events),
    ...toWriteLines(simulation.missingInputs, options.width),
    ...(isSimulation(simulation) ? unusedLines(simulation, context) : []),
    ...stubLines(simulation),
    ...outcomeLines(simulation, options),
    ...engineOutcomeLines(simulation.difference, options),
    ...unansweredLines(simulation, context)
  ]
}

export function headLines(
  { workflow, events, isLive }: Pick<FinishedRun, 'workflow' | 'events' | 'isLive'>,
  { width, signs }: Pick<RunContext, 'width' | 'signs'>
): Line[] {
  const start = events.find(event => event.type === 'runStarted')
  const given =
    Object.keys(start?.arguments ?? {}).length === 0
      ? [piece('no arguments')]
      : inlineValues(start?.arguments ?? {})
  const kind = isLive ? ['live servers'] : ['virtual time', 'no tool is called']
  const what = workflow.action ? `action ${workflow.action.action}` : workflow.dialect
  const facts = [what, ...kind].join(signs.dot)
  return [
    ...wrapLine(
      [
        piece(isLive ? 'run ' : 'dry run ', 'strong'),
        piece(workflow.name, 'name'),
        piece(`  ${facts}`, 'dim')
      ],
      width,
      2
    ),
    ...wrapLine([piece('with ', 'dim'), ...given], width, 5),
    []
  ]
}

export function problemLines(
  { problems }: Pick<FinishedRun, 'problems'>,
  { width }: Pick<RunContext, 'width'>
): Line[] {
  if (problems.length === 0) return []
  const refused = problems.filter(problem => problem.refusal).length
  const title =
    refused > 0
      ? 'the upstream engine refuses this definition; it is run all the same'
      : count(problems.length, 'problem')
  return [
    ...wrapLine([piece(title, refused > 0 ? 'error' : 'warning')], width),
    ...problems.flatMap(({ severity, file, span, message }) => {
      const { line, column } = positionAt(file, span.start)
      const head = [
        piece(`  ${severity}  `, severityMarks[severity]),
        pathPiece(`${file.path}:${line}:${column}`, 'dim'),
        piece('  ')
      ]
      return wrapLine([...head, piece(message)], width, 4)
    }),
    []
  ]
}

/** Unused fixtures. If something was missing, only near matches are shown, since the run could not use the rest. */
function unusedLines(simulation: Simulation, { width }: RunContext): Line[] {
  const { missingInputs } = simulation
  const wanted = missingInputs && new Set(missingInputs.tools.map(({ tool }) => tool))
  const unusedEntries = simulation.unusedEntries.filter(({ tool }) => wanted?.has(tool) ?? true)
  if (unusedEntries.length === 0) return []
  const rows = unusedEntries.flatMap(({ tool, number, entry }) => {
    const { file, span } = entry.origin
    const place = `${file.path}:${positionAt(file, span.start).line}`
    return wrapLine(
      [piece('  '), piece(tool), piece(`, entry ${number}`), piece(`  ${place}`, 'dim')],
      width,
      4
    )
  })
  return [
    [piece(`${count(unusedEntries.length, 'fixture entry', 'fixture entries')} answered no call`, 'strong')],
    ...rows,
    []
  ]
}

/** How many answers were generated. */
function stubLines({ report }: FinishedRun): Line[] {
  const stubs = [...report.calls, ...report.elicitations].filter(({ stub }) => stub).length
  if (stubs === 0) return []
  return [[piece(`${count(stubs, 'answer is', 'answers are')} made up by --stub`, 'warning')], []]
}

/** Details to add to the engine's message if the run itself failed instead of a step. */
function runDetail({ events, result }: FinishedRun): string {
  const { failure } = result
  const isOfStep = events.some(
    event => event.type === 'stepFailed' && event.failure.message === failure?.message
  )
  return isOfStep ? '' : (failure?.detail ?? '')
}

export function outcomeLines(run: FinishedRun, { width, unicode }: ReporterOptions): Line[] {
  const { report } = run
  const signs = signsFor(unicode)
  const time = clockText(report.durationMs)
  if (report.status !== 'completed') {
    const words = { failed: 'failed', timed_out: 'timed out', cancelled: 'cancelled' }[report.status]
    const sign = report.status === 'cancelled' ? signs.cancelled : signs.failed
    return [
      [piece(`${sign} ${words} after ${time}`, 'error')],
      ...[report.error ?? '', ...runDetail(run).split('\n')].flatMap(text =>
        text === '' ? [] : wrapLine([piece(`  ${text}`)], width, 2)
      )
    ]
  }
  return [
    [piece(`${signs.ok} completed in ${time}`, 'good')],
    [piece('output', 'strong')],
    ...jsonRows(report.output, 2, width)
  ]
}

/** What the run did, level by level; steps that could never start follow, then failure handlers. */
function planLines(context: RunContext): Line[] {
  const nodes = stepNodes(context.graph)
  const handlers = nodes.filter(node => node.isHandler && node.inside === null)
  return [
    ...stepBlocks(nodes.filter(isTopStep), context),
    ...blockLines('when the run has failed', handlers, context)
  ]
}

function stepBlocks(nodes: readonly StepNode[], context: RunContext): Line[] {
  const { schedule, levels } = context.graph
  if (schedule.mode === 'sequence') return blockLines('in this order', nodes, context)
  const byLevel = grouped(nodes, ({ level }) => level)
  return [
    ...levels.flatMap((_, index) => blockLines(`level ${index + 1}`, byLevel.get(index + 1) ?? [], context)),
    ...blockLines(
      'never',
      nodes.filter(node => node.level === null),
      context
    )
  ]
}

function blockLines(name: string, steps: readonly StepNode[], context: RunContext): Line[] {
  if (steps.length === 0) return []
  return [[piece(name, 'strong')], ...steps.flatMap(step => stepBlock(step, context)), []]
}
