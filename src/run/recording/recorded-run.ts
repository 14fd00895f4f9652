import { createRedactor } from '../../backends/live/redactor.js'
import type { RecordingBackend } from '../../backends/record.js'
import { checkedText, fixtureText } from '../../backends/recording/fixture-text.js'
import { scrub } from '../../backends/recording/scrub.js'
import { yamlText } from '../../backends/recording/yaml-text.js'
import type { ElicitationAnswer, JsonValue } from '../../model/index.js'
import type { FinishedRun } from '../../project/simulation/finished-run.js'
import { calledTools } from '../called-tools.js'
import type { LivePlan } from '../live-plan.js'
import type { OpenServers } from '../open-servers.js'
import { checkRecording } from './check-recording.js'

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
