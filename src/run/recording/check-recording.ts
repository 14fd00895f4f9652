import { readFixtures } from '../../backends/index.js'
import type { RunReport } from '../../engine/index.js'
import {
  type ElicitationAnswer,
  type JsonObject,
  jsonText,
  type Schedule,
  type Workflow
} from '../../model/index.js'
import { simulate } from '../../project/simulation/simulate.js'

export interface RunToReplay {
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
export async function checkRecording(recorded: RunToReplay): Promise<string[]> {
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
