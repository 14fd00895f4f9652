import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { type Compat, dryRun, type RunReport, UsageError } from '../../../src/index.js'
import type { BaseFile } from './typo-kind.js'

/** The input of one run of a file. */
interface RunInput {
  readonly arguments: object
  readonly elicitations?: object
}

const folder = new URL('../../../fixtures/typos/runs/', import.meta.url)
const inputs: Readonly<Record<string, readonly RunInput[]>> = read('runs.json')
const answers: Readonly<Record<string, unknown>> = read('answers.json')

/** Every tool answers; and in a second variant each fails once first, which shows error handling. */
const fixtures = [[], [{ times: 1, error: 'connection reset' }]].map(first => ({
  tools: Object.fromEntries(
    Object.entries(answers).map(([tool, structuredContent]) => [
      tool,
      { responses: [...first, { structuredContent }] }
    ])
  )
}))

/** What runs of a file do: statuses, calls with their arguments, questions and outputs. */
export type FileRuns = readonly unknown[]

export async function runsOf({ name }: BaseFile, text: string, compat: Compat): Promise<FileRuns> {
  const runs = (inputs[name] ?? []).flatMap(input => fixtures.map(each => ({ ...input, fixtures: each })))
  return Promise.all(
    runs.map(async options => {
      try {
        return doneIn(await dryRun([{ path: `${name}.yaml`, text }], { ...options, compat }))
      } catch (error) {
        if (error instanceof UsageError) return error.message
        throw error
      }
    })
  )
}

export function isSameRun(one: FileRuns, other: FileRuns): boolean {
  return isDeepStrictEqual(one, other)
}

function doneIn({ status, output, calls, elicitations }: RunReport): unknown {
  return {
    status,
    output,
    calls: calls.map(call => [call.tool, call.arguments, call.outcome, call.iteration]),
    questions: elicitations.map(({ message, action }) => [message, action])
  }
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T // our own fixture
}
