/** The names by which runs, and what belongs to them, stand in the server. They are never sealed, and hold no value of a run. */

/** The service that all workers of this protocol offer; what changes in a way that older runs could not bear gets a new name. */
export const serviceName = 'vmcp'

/** How a question that is open stands in the state of its run. */
export const questionPrefix = 'question '

/** How a part of the events of a run stands in its state. */
export const eventsPrefix = 'events '

/** How a run ended, in its state. */
export const outcomeName = 'outcome'

/** The header under which the mark of an order goes with it, sealed. */
export const markHeader = 'vmcp-order'

/** Whether a text can be the id of a run. */
export function isRunId(text: string): boolean {
  return /^[\w.-]{1,64}$/.test(text)
}

/** Why a text is no id of a run. */
export const runIdWords = (text: string): string =>
  `a run id has up to 64 letters, digits, ".", "_" and "-", and this one is "${text}"`

export const answerName = (question: string): string => `answer ${question}`

export const eventsName = (part: number): string => `${eventsPrefix}${String(part).padStart(6, '0')}`

/** `call 3 scan docs_search`: what somebody sees who looks at the journal of a run. */
export const callName = (number: number, call: { readonly step?: string; readonly tool: string }): string =>
  `call ${number} ${call.step ?? '-'} ${call.tool}`

export const claimName = (number: number): string => `claim ${number}`
