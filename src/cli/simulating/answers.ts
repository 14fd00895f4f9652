import {
  type ElicitationAnswer,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  stepsOf,
  type Workflow
} from '../../model/index.js'
import { misfits } from '../../project/arguments/check-answers.js'
import { UsageError } from '../../project/usage-error.js'
import { didYouMean } from '../faults/nearest-name.js'
import { readNamedFile } from '../files/named-file.js'
import { readJsonObject } from './run-arguments.js'

export interface AnswerFlags {
  readonly answer: readonly string[] | undefined
  readonly answers: string | undefined
}

/**
 * The answers to a run's questions, by step id: those of `--answers`, then each `--answer`.
 *
 * @throws UsageError for an invalid answer, and for a step that asks nothing
 */
export async function answersFrom(
  workflow: Workflow,
  flags: AnswerFlags
): Promise<ReadonlyMap<string, ElicitationAnswer>> {
  const answers = new Map([
    ...Object.entries(fileOf(flags.answers)).map(([step, value]): [string, ElicitationAnswer] => [
      step,
      answerOfValue(step, value)
    ]),
    ...(flags.answer ?? []).map(answerOfText)
  ])
  const asking = askingSteps(workflow)
  for (const step of answers.keys())
    if (!asking.includes(step))
      throw new UsageError(
        `no step "${step}" of "${workflow.name}" asks a question${await didYouMean(step, asking)}`
      )
  await refuseMisfits(workflow, answers)
  return answers
}

/** The map in a file, or below its `elicitations`: the form of test files and of the drafts that a dry run prints. */
function fileOf(path: string | undefined): JsonObject {
  if (path === undefined) return {}
  const file = readJsonObject(readNamedFile(path, process.cwd()), 'valid-answers')
  const { elicitations } = file
  const isWrapped =
    isJsonObject(elicitations) && !('action' in elicitations) && Object.keys(file).length === 1
  return isWrapped ? elicitations : file
}

/** Clients validate an answer before they send it, so a real run never receives one that does not fit. */
async function refuseMisfits(
  workflow: Workflow,
  answers: ReadonlyMap<string, ElicitationAnswer>
): Promise<void> {
  const found = answers.size === 0 ? [] : await misfits(workflow, answers)
  const first = found.find(({ hasContent }) => hasContent)
  if (first) throw new UsageError(first.message)
}

function askingSteps({ steps }: Workflow): string[] {
  return [...stepsOf({ steps })].flatMap(({ step }) => (step.kind === 'elicitation' ? [step.id] : []))
}

function answerOfValue(step: string, value: JsonValue): ElicitationAnswer {
  const action = isJsonObject(value) ? value.action : undefined
  if (!isJsonObject(value) || typeof action !== 'string')
    throw new UsageError(`the answer to "${step}" has no action`)
  return answerOf(step, action, value.content)
}

/** `approval=accept:{"approved":true}` */
function answerOfText(text: string): [string, ElicitationAnswer] {
  const match = /^([^=]+)=([a-z]+)(?::(.*))?$/s.exec(text)
  if (!match)
    throw new UsageError(
      `--answer ${text} is not STEP=accept:JSON, STEP=decline, STEP=cancel or STEP=timeout`
    )
  const [, step = '', action = '', content] = match
  return [step, answerOf(step, action, content === undefined ? undefined : jsonOf(step, content))]
}

function jsonOf(step: string, text: string): JsonValue {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`the answer to "${step}" is not valid JSON: ${reason}`)
  }
}

function answerOf(step: string, action: string, content: JsonValue | undefined): ElicitationAnswer {
  if (action === 'accept') return { action, content: content ?? null }
  if (action !== 'decline' && action !== 'cancel' && action !== 'timeout')
    throw new UsageError(
      `the answer to "${step}" is "${action}"; it can be accept, decline, cancel or timeout`
    )
  if (content !== undefined)
    throw new UsageError(`the answer to "${step}" is ${action}, which has no content`)
  return { action }
}
