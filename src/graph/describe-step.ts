import { jsonLine } from '../model/index.js'
import { durationText } from '../text/duration-text.js'
import type { StepNode, UnknownNode } from './graph.js'

/** What a step does in words: `asks` … , `for each repo in` … ; a tool needs no verb. */
export function describeWork({ does }: StepNode): { verb: string; object: string } {
  if (does.kind === 'tool') return { verb: '', object: does.tool || '(no tool)' }
  if (does.kind === 'elicitation') return { verb: 'asks', object: oneLine(does.message) }
  if (does.kind === 'parallel')
    return { verb: '', object: `${does.body.length} ${does.body.length === 1 ? 'step' : 'steps'} at once` }
  if (does.kind === 'agent')
    return { verb: 'uses', object: `${does.servers} ${does.servers === 1 ? 'server' : 'servers'}` }
  if (does.kind === 'server') return { verb: does.transport, object: does.target ?? '(not understood)' }
  return { verb: `for each ${does.itemVariable} in`, object: oneLine(does.collection) }
}

/** The text for an undeclared name. */
export function describeUnknown({ isClass }: UnknownNode): string {
  return isClass ? 'no such class in these files' : 'there is no such step'
}

/** What follows a failure, where error handling is declared. */
export function describeError({ onError }: StepNode): string[] {
  const message: string[] = []
  if (onError.retry) {
    const { retries, firstDelayMs } = onError.retry
    message.push(
      `on failure: ${retries} more ${retries === 1 ? 'try' : 'tries'}, the first after ${durationText(firstDelayMs)}`
    )
  }
  if (onError.tolerates.length > 0) message.push('on failure: go on')
  return message
}

/** Describes the default that replaces a missing output. */
export function describeDefault({ onError, defaultOutput, condition }: StepNode): string[] {
  if (!defaultOutput) return []
  const when = condition !== null && onError.tolerates.length === 0 ? 'when skipped' : 'instead'
  return [`${when}: ${jsonLine(defaultOutput.value)}`]
}

/** Describes what a server needs and no document declares. */
export function describeNeed({ does }: StepNode): string[] {
  return does.kind === 'server' && does.variables.length > 0 ? [`needs ${does.variables.join(', ')}`] : []
}

/** Describes the effect of each answer to a question, and the limits of a loop. */
export function describeAnswer({ does }: StepNode): string[] {
  if (does.kind === 'forEach') return [describeBound(does.maxParallel, does.maxIterations)]
  if (does.kind !== 'elicitation') return []
  return [`decline: ${describeAction(does.onDecline)}`, `cancel: ${describeAction(does.onCancel)}`]
}

/** Describes the limits of a loop; an unknown number of items is omitted. */
function describeBound(atOnce: number, atMost: number): string {
  const order = atOnce === 1 ? 'one after another' : `${atOnce} at once`
  return atMost === Number.MAX_SAFE_INTEGER ? order : `${order}, ${atMost} at most`
}

function describeAction(action: string | null): string {
  if (action === 'continue') return 'go on'
  if (action === 'skip_remaining') return 'go on (skips nothing)'
  return 'fail'
}

function oneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
