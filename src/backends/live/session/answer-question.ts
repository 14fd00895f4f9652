import type { ElicitRequest, ElicitResult } from '@modelcontextprotocol/client'
import { isJsonObject, type JsonValue } from '../../../model/index.js'
import { guardedSchema } from '../../../schema/index.js'
import type { ServerElicitor, ServerQuestion } from '../live-backend.js'
import { askGuard } from '../schemas/schema-guard.js'
import type { ServerReporter } from '../server-reporter.js'

/** A question of a server, passed to the user; an answer that does not fit its schema is never sent. */
export async function answerQuestion(
  { params }: ElicitRequest,
  port: { readonly elicit: ServerElicitor; readonly reporter: ServerReporter; readonly signal: AbortSignal }
): Promise<ElicitResult> {
  const question = questionOf(params, port.reporter.server)
  const answer = await port.elicit(question, port.signal)
  if (answer === null || answer.action === 'timeout') return { action: 'cancel' }
  if (answer.action !== 'accept') return { action: answer.action }
  if (question.mode === 'url') return { action: 'accept' }
  const problem = await misfit(answer.content, question.schema, port.signal)
  if (problem !== null || !isJsonObject(answer.content)) {
    port.reporter.report(
      'remark',
      `asked a question whose answer does not fit it and was not sent: ${problem}`
    )
    return { action: 'cancel' }
  }
  const content = answer.content as NonNullable<ElicitResult['content']> // it fits the question's own schema
  return { action: 'accept', content }
}

function questionOf(params: ElicitRequest['params'], server: string): ServerQuestion {
  if ('url' in params && params.mode === 'url')
    return { mode: 'url', server, message: params.message, url: params.url }
  const schema = 'requestedSchema' in params ? params.requestedSchema : {}
  const json = schema as unknown as JsonValue // it was parsed from JSON
  return { mode: 'form', server, message: params.message, schema: json }
}

async function misfit(content: JsonValue, schema: JsonValue, signal: AbortSignal): Promise<string | null> {
  if (!isJsonObject(content)) return 'the answer is not a map'
  const [first] = await guardedSchema(schema).check(content, askGuard(signal))
  return first ? `${first.path.join('.')} ${first.message}`.trim() : null
}
