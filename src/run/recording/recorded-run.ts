import { readFixtures } from '../../backends/index.js'
import { createRedactor } from '../../backends/live/redactor.js'
import type { RecordingBackend } from '../../backends/record.js'
import { checkedText, fixtureText } from '../../backends/recording/fixture-text.js'
import { scrub } from '../../backends/recording/scrub.js'
import { yamlText } from '../../backends/recording/yaml-text.js'
import type { RunReport } from '../../engine/index.js'
import {
  type ElicitationAnswer,
  type JsonObject,
  type JsonValue,
  jsonText,
  type Schedule,
  type Workflow
} from '../../model/index.js'
import type { FinishedRun } from '../../project/simulation/finished-run.js'
import { simulate } from '../../project/simulation/simulate.js'
import { calledTools } from '../called-tools.js'
import type { LivePlan } from '../live-plan.js'
import type { OpenServers } from '../open-servers.js'

/** A run as files that replay it. */
export interface RecordedRun {
  /** @throws CheckedTextFault where a secret remains in the text; nothing may be written then */
  texts(how: RecordingStyle): RecordedTexts
  /** Replays the recording, and lists its differences from the run; empty where there are none. */
  check(texts: RecordedTexts): Promise<readonly string[]>
}

/** What a recording omits. */
export interface RecordingStyle {
  /** Names of values that differ each time. */
  readonly volatile: readonly string[]
  /** Whether entries include how long their answers took. */
  readonly withDelays: boolean
}

export interface RecordedTexts {
  /** The text of a fixture file. */
  readonly fixtures: string
  readonly calls: number
  /** The text of a file of answers; null where no question was asked. */
  readonly answers: string | null
  readonly answerCount: number
}

interface RecordedParts {
  readonly plan: LivePlan
  readonly servers: OpenServers
  readonly recorder: RecordingBackend
}

export function recordedRun(run: FinishedRun, { plan, servers, recorder }: RecordedParts): RecordedRun {
  const { redactor } = servers
  const answers = answersOf(run)
  return {
    texts: how => {
      const recording = recorder.recording()
      const named = calledTools(run.workflow, servers.tools).flatMap(({ tool }) => tool?.name ?? [])
      return {
        fixtures: fixtureText(recording, { redactor, ...how, tools: new Set(named) }),
        calls: recording.calls.length,
        answers: answers.size === 0 ? null : checkedText(yamlText(answerValues(answers, redactor)), redactor),
        answerCount: answers.size
      }
    },
    check: ({ fixtures }) =>
      checkRecording({
        workflow: run.workflow,
        fixtures,
        arguments: plan.arguments,
        answers,
        schedule: plan.schedule,
        report: { ...run.report, output: scrub(jsonOf(run.report.output), redactor) }
      })
  }
}

/** The output of a report is JSON. */
function jsonOf(output: unknown): JsonValue {
  return output as JsonValue // reason above
}

function answersOf({ events }: FinishedRun): ReadonlyMap<string, ElicitationAnswer> {
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

interface RunToReplay {
  readonly workflow: Workflow
  /** The text of the fixture file. */
  readonly fixtures: string
  readonly arguments: JsonObject
  readonly answers: ReadonlyMap<string, ElicitationAnswer>
  readonly schedule?: Schedule | undefined
  /** The result of the run itself, without secrets. */
  readonly report: RunReport
}

/** Replays a recording, and lists its differences from the recorded run; empty where there are none. */
async function checkRecording(recorded: RunToReplay): Promise<string[]> {
  const { workflow, report, schedule } = recorded
  const { fixtures, diagnostics } = readFixtures([{ path: 'recording', text: recorded.fixtures }])
  if (diagnostics.length > 0) return diagnostics.map(({ message }) => message)
  const replayed = await simulate(workflow, {
    arguments: recorded.arguments,
    fixtures,
    answers: recorded.answers,
    schedule
  })
  const again = replayed.report
  return [
    ...(again.status === report.status
      ? []
      : [`the run was ${report.status}, the replay is ${again.status}: ${again.error ?? 'no reason given'}`]),
    ...report.steps.flatMap(({ id, status }) => {
      const other = again.steps.find(step => step.id === id)?.status ?? 'not_run'
      return other === status ? [] : [`step "${id}" was ${status}, in the replay it is ${other}`]
    }),
    ...(jsonText(again.output) === jsonText(report.output) ? [] : ['the output of the replay is another one'])
  ]
}
