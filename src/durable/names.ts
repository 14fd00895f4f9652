/** The names of runs and their data in the server. They are never sealed, and contain no value of a run. */

/** The service that all workers of this protocol offer; changes that break older runs need a new name. */
export const SERVICE_NAME = 'vmcp'

/** Prefix of an open question in the state of its run. */
export const QUESTION_PREFIX = 'question '

/** Prefix of a part of a run's events in its state. */
export const EVENTS_PREFIX = 'events '

/** The outcome of a run, in its state. */
export const OUTCOME_NAME = 'outcome'

/** The header that carries the mark of an order, sealed. */
export const MARK_HEADER = 'vmcp-order'

/** Whether a text can be the id of a run. */
export function isRunId(text: string): boolean {
  return /^[\w.-]{1,64}$/.test(text)
}

/** Why a text is not a valid run id. */
export const badRunId = (text: string): string =>
  `a run id has up to 64 letters, digits, ".", "_" and "-", and this one is "${text}"`

export const answerName = (question: string): string => `answer ${question}`

export const eventsName = (part: number): string => `${EVENTS_PREFIX}${String(part).padStart(6, '0')}`

/** `call 3 scan docs_search`: the entry shown in the journal of a run. */
export const callName = (number: number, call: { readonly step?: string; readonly tool: string }): string =>
  `call ${number} ${call.step ?? '-'} ${call.tool}`

export const claimName = (number: number): string => `claim ${number}`
