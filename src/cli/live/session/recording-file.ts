import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createRedactor } from '../../../backends/live/index.js'
import type { RecordingBackend } from '../../../backends/record.js'
import { checkedText, fixtureText } from '../../../backends/recording/fixture-text.js'
import { scrub } from '../../../backends/recording/scrub.js'
import { yamlText } from '../../../backends/recording/yaml-text.js'
import type { ElicitationAnswer, JsonValue } from '../../../model/index.js'
import { calledTools } from '../../../project/called-tools.js'
import { checkRecording } from '../../../project/check-recording.js'
import type { Simulation } from '../../../project/simulate.js'
import { UsageError } from '../../../project/usage-error.js'
import type { Surface } from '../../base-command.js'
import { writeFileAtomically } from '../../output.js'
import type { OpenServers } from './open-servers.js'
import type { RunPlan } from './run-plan.js'

export interface RecordFlags {
  readonly record: string | undefined
  readonly force: boolean
  readonly volatile: readonly string[] | undefined
  readonly schedule: 'eager' | 'levels' | undefined
}

/** @throws UsageError for a file that is there already or cannot be written, before anything is started */
export function refuseExisting(path: string, isForced: boolean): void {
  const folder = dirname(resolve(path))
  if (!existsSync(folder)) throw new UsageError(`${path} cannot be written: there is no folder ${folder}`)
  if (!isForced && existsSync(resolve(path)))
    throw new UsageError(`${path} is there already; --force writes over it`)
}

/** Where the answers to questions are kept: beside the fixtures, since these hold none. */
export function answersPath(path: string): string {
  return `${path.replace(/(?:\.fixtures)?\.(?:yaml|yml|json)$/, '')}.answers.yaml`
}

interface Recorded {
  readonly run: Simulation
  readonly plan: RunPlan
  readonly servers: OpenServers
  readonly recorder: RecordingBackend
  readonly flags: RecordFlags
  readonly surface: Surface
}

/** Writes what a run has shown, then replays it to see whether it tells the same story. */
export async function writeRecording(path: string, recorded: Recorded): Promise<void> {
  const { run, plan, servers, recorder, flags, surface } = recorded
  const { redactor } = servers
  const recording = recorder.recording()
  const named = calledTools(run.workflow, servers.tools).flatMap(({ tool }) => tool?.name ?? [])
  const volatile = flags.volatile ?? []
  const fixtures = fixtureText(recording, { redactor, volatile, tools: new Set(named) })
  const answers = answersOf(run)
  const answersText =
    answers.size === 0 ? null : checkedText(yamlText(answerValues(answers, redactor)), redactor)
  writeFileAtomically(resolve(path), fixtures)
  surface.output.talk(`recorded ${recording.calls.length} calls to ${path}`)
  if (answersText !== null) {
    writeFileAtomically(resolve(answersPath(path)), answersText)
    surface.output.talk(`recorded ${answers.size} answers to ${answersPath(path)}`)
  }
  const differences = await checkRecording({
    workflow: run.workflow,
    fixtures,
    arguments: plan.arguments,
    answers,
    schedule: flags.schedule,
    report: { ...run.report, output: scrub(jsonOf(run.report.output), redactor) }
  })
  for (const difference of differences)
    surface.output.talk(`a replay of the recording differs: ${difference}`)
}

/** The output of a report is JSON. */
function jsonOf(output: unknown): JsonValue {
  return output as JsonValue // reason above
}

function answersOf({ events }: Simulation): ReadonlyMap<string, ElicitationAnswer> {
  return new Map(
    events.flatMap(event =>
      event.type === 'elicitationAnswered' ? [[event.step, event.answer] as const] : []
    )
  )
}

function answerValues(
  answers: ReadonlyMap<string, ElicitationAnswer>,
  redactor = createRedactor()
): JsonValue {
  return scrub(Object.fromEntries([...answers].map(([step, answer]) => [step, { ...answer }])), redactor)
}
