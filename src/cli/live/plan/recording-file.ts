import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { UsageError } from '../../../project/usage-error.js'
import type { RecordedRun, RecordingStyle } from '../../../run/index.js'
import { writeFileAtomically } from '../../files/write-file.js'
import type { Surface } from '../../terminal/surface.js'

export interface RecordFlags {
  readonly record: string | undefined
  readonly force: boolean
  readonly volatile: readonly string[] | undefined
  readonly delays: boolean
}

/** @throws UsageError for a file that exists or cannot be written, before anything is started */
export function refuseExisting(path: string, isForced: boolean): void {
  const folder = dirname(resolve(path))
  if (!existsSync(folder)) throw new UsageError(`${path} cannot be written: there is no folder ${folder}`)
  if (!isForced && existsSync(resolve(path)))
    throw new UsageError(`${path} exists already; --force overwrites it`)
}

/** The file for answers to questions, next to the fixtures, which do not contain them. */
export function answersPath(path: string): string {
  return `${path.replace(/(?:\.fixtures)?\.(?:yaml|yml|json)$/, '')}.answers.yaml`
}

interface Writing {
  readonly how: RecordingStyle
  readonly output: Surface['output']
  /** True for a run that was stopped: everything that had ended before is kept. */
  readonly isCut: boolean
}

/** Writes what a run has recorded, then replays it to check that it gives the same result. */
export async function writeRecording(
  path: string,
  recorded: RecordedRun,
  { how, output, isCut }: Writing
): Promise<void> {
  const texts = recorded.texts(how)
  if (isCut && texts.calls === 0) {
    output.talk(`nothing was recorded to ${path}: the run was stopped before a call had ended`)
    return
  }
  writeFileAtomically(resolve(path), texts.fixtures)
  const whole = isCut ? ', those that had ended when the run was stopped' : ''
  output.talk(`recorded ${texts.calls} ${texts.calls === 1 ? 'call' : 'calls'} to ${path}${whole}`)
  if (texts.answers !== null) {
    writeFileAtomically(resolve(answersPath(path)), texts.answers)
    output.talk(`recorded ${texts.answerCount} answers to ${answersPath(path)}`)
  }
  // The recording of a stopped run does not reach its end.
  if (isCut) return
  for (const difference of await recorded.check(texts))
    output.talk(`a replay of the recording differs: ${difference}`)
}
