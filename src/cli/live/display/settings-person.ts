import type { OpenOptions } from '../../../backends/live/index.js'
import { type ElicitationAnswer, isJsonObject, type JsonObject } from '../../../model/index.js'
import type { PutQuestion } from '../../../ui/show-run.js'

/** Answers inputs of server settings, and logs in with a browser. */
export type SettingsPerson = Pick<OpenOptions, 'askInput' | 'openBrowser'>

type Ask = (question: PutQuestion, signal: AbortSignal) => Promise<ElicitationAnswer | null>

type AskInput = NonNullable<OpenOptions['askInput']>

/** Asks for the inputs of a backends file, and shows the address of a login. */
export function settingsPerson(ask: Ask, signal: AbortSignal): SettingsPerson {
  return {
    askInput: async input => {
      const question = { from: `input ${input.id}`, message: input.description, schema: schemaOf(input) }
      const answer = await ask(question, signal)
      return answer?.action === 'accept' ? textOf(answer.content) : null
    },
    openBrowser: async (url, done) => {
      const message = 'A server requires a login. Open this address in a browser:'
      const answer = await ask({ from: 'login', message, schema: null, url }, AbortSignal.any([signal, done]))
      if (answer && answer.action !== 'accept') throw new Error('the login was declined')
    }
  }
}

function schemaOf({ id, isSecret, choices, fallback }: Parameters<AskInput>[0]): JsonObject {
  const value: JsonObject = {
    type: 'string',
    title: id,
    ...(isSecret ? { format: 'password' } : {}),
    ...(choices.length > 0 ? { enum: [...choices] } : {}),
    ...(fallback === null ? {} : { default: fallback })
  }
  return { type: 'object', properties: { value }, required: ['value'] }
}

function textOf(content: unknown): string | null {
  const value = isJsonObject(content) ? content.value : undefined
  return typeof value === 'string' ? value : null
}
