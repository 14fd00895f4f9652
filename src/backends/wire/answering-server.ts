import { CallFailure, isJsonObject, type JsonObject, jsonText, type ToolResult } from '../../model/index.js'
import type { ReplayBackend } from '../replay.js'
import type { WireTool } from './tools-by-server.js'
import type { WireTraffic } from './wire-traffic.js'

export interface AnsweringContext {
  readonly tools: readonly WireTool[]
  readonly replay: ReplayBackend
  readonly traffic: WireTraffic
  readonly signal: AbortSignal
  /** Calls without a result; the response sent instead identifies the failure. */
  readonly failures: CallFailure[]
}

/** The server side of a replay over the wire: the response to one message; null: none is expected. */
export async function answerMessage(message: JsonObject, context: AnsweringContext): Promise<string | null> {
  const { id, method } = message
  if (id === undefined || typeof method !== 'string') return null
  const params = isJsonObject(message.params) ? message.params : {}
  const outcome = await outcomeOf(method, params, context)
  return jsonText({ jsonrpc: '2.0', id, ...outcome })
}

async function outcomeOf(method: string, params: JsonObject, context: AnsweringContext): Promise<object> {
  if (method === 'initialize') return { result: initialized(params) }
  if (method === 'tools/list') return { result: { tools: context.tools.map(described) } }
  if (method === 'tools/call') return call(params, context)
  return { error: { code: -32601, message: `a replay does not answer ${method}` } }
}

function initialized({ protocolVersion = null }: JsonObject): object {
  return { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'replay', version: '1' } }
}

function described({ own, published }: WireTool): object {
  return { inputSchema: { type: 'object' }, ...published, name: own }
}

async function call(
  params: JsonObject,
  { tools, replay, traffic, signal, failures }: AnsweringContext
): Promise<object> {
  const tool = tools.find(({ own }) => own === params.name)?.published.name ?? String(params.name)
  const args = isJsonObject(params.arguments) ? params.arguments : {}
  try {
    const result: ToolResult = await traffic.thinking(() =>
      replay.callTool({ tool, arguments: args, signal })
    )
    return { result }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    const failure = failures.push(error) - 1
    return { error: { code: -32000, message: error.message, data: { failure } } }
  }
}
