import type { Backend, Fixtures, ResponseEntry } from '../../backends/index.js'
import { CallFailure, type ToolDescription, type ToolResult, toolCalled } from '../../model/index.js'
import { type AnswerDifference, answerDifferences } from './compare-answers.js'

/** A recorded answer that a server now gives differently. */
export interface AnswerDrift extends AnswerDifference {
  readonly tool: string
  readonly entry: ResponseEntry
}

/** An entry that was not checked, and why. */
export interface UnaskedEntry {
  readonly tool: string
  readonly entry: ResponseEntry
  readonly reason: string
}

export interface CheckedAnswers {
  readonly drift: readonly AnswerDrift[]
  readonly unasked: readonly UnaskedEntry[]
  /** The number of entries that were checked. */
  readonly asked: number
}

export interface AnswerCheck {
  readonly backend: Backend
  readonly tools: ReadonlyMap<string, ToolDescription>
  /** Whether a tool that no server lists is certainly gone. */
  readonly isGone: (tool: string) => boolean
  /** Includes tools that do not declare that they only read. */
  readonly isAllowed: boolean
  /** Parts of results that differ between calls: `items[].updatedAt`. */
  readonly volatile: readonly string[]
  readonly signal: AbortSignal
  /** Called for every processed entry. */
  readonly onEntry?: (() => void) | undefined
}

/** Repeats the recorded calls, one after another, and reports how the answers differ. */
export async function checkAnswers(fixtures: Fixtures, check: AnswerCheck): Promise<CheckedAnswers> {
  const drift: AnswerDrift[] = []
  const unasked: UnaskedEntry[] = []
  let asked = 0
  for (const [tool, { responses }] of fixtures.tools)
    for (const entry of responses) {
      if (check.signal.aborted) return { drift, unasked, asked }
      const reason = reasonNotToAsk(entry, tool, check)
      if (reason !== null) unasked.push({ tool, entry, reason })
      else {
        asked++
        drift.push(...(await differences(entry, tool, check)).map(each => ({ tool, entry, ...each })))
      }
      check.onEntry?.()
    }
  return { drift, unasked, asked }
}

function reasonNotToAsk(
  { when, answer }: ResponseEntry,
  name: string,
  { tools, isGone, isAllowed }: AnswerCheck
): string | null {
  const tool = toolCalled(name, tools)
  if (!tool) return isGone(name) ? 'no server has the tool' : 'its server could not be asked'
  if (answer.kind !== 'result')
    return answer.kind === 'echo' ? 'it gives the arguments back' : 'it is a failed call'
  if (tool.annotations?.readOnlyHint !== true && !isAllowed)
    return 'the tool does not declare that it only reads; --allow-destructive calls it all the same'
  const required = tool.inputSchema?.required
  const missing = (Array.isArray(required) ? required : []).filter(
    name => typeof name === 'string' && !Object.hasOwn(when ?? {}, name)
  )
  return missing.length === 0 ? null : `it lacks the argument ${missing.join(', ')}`
}

async function differences(
  { when, answer }: ResponseEntry,
  tool: string,
  { backend, volatile, signal }: AnswerCheck
): Promise<readonly AnswerDifference[]> {
  if (answer.kind !== 'result') return []
  const now = await answerOf(backend, { tool, arguments: when ?? {}, signal })
  if (typeof now === 'string') return [{ kind: 'failed', path: '', before: null, after: now }]
  return answerDifferences(answer.result, now, volatile)
}

/** The result, or why there is none. */
async function answerOf(
  backend: Backend,
  call: Parameters<Backend['callTool']>[0]
): Promise<ToolResult | string> {
  try {
    return await backend.callTool(call)
  } catch (error) {
    if (error instanceof CallFailure) return error.message
    throw error
  }
}
