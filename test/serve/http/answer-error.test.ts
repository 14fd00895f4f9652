import type { ServerResponse } from 'node:http'
import { describe, expect, it } from 'vitest'
import { answerError, type HttpError } from '../../../src/serve/http/answer-error.js'

function answered(error: Partial<HttpError>, state: { headersSent?: boolean; destroyed?: boolean } = {}) {
  const written: unknown[] = []
  const response = {
    headersSent: false,
    destroyed: false,
    ...state,
    writeHead: (status: number, headers: object) => written.push(status, headers),
    end: (text: string) => written.push(JSON.parse(text))
  } as unknown as ServerResponse // only what an answer uses
  answerError(response, { status: 400, code: -32000, message: 'no', ...error })
  return written
}

describe('an answer to a refused request', () => {
  it.each([
    ['of a request', { id: 7, method: 'tools/list' }, 7],
    ['with a text', { id: 'a', method: 'tools/list' }, 'a'],
    ['that is neither number nor text', { id: { a: 1 } }, null],
    ['of a notification', { method: 'initialized' }, null],
    ['of null', null, null],
    ['of a text', 'initialize', null],
    ['of a request without a body', undefined, null]
  ])('names the id %s', (_, body, id) => {
    const [status, , answer] = answered({ body })
    expect(status).toBe(400)
    expect(answer).toEqual({ jsonrpc: '2.0', id, error: { code: -32000, message: 'no' } })
  })

  it('has its length in bytes, and the headers of the refusal', () => {
    const [, headers, answer] = answered({ message: 'größer', headers: { connection: 'close' } })
    expect(headers).toEqual({
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(JSON.stringify(answer)),
      connection: 'close'
    })
  })

  it('is not given twice, nor to a client that is gone', () => {
    expect(answered({}, { headersSent: true })).toEqual([])
    expect(answered({}, { destroyed: true })).toEqual([])
  })
})
