import type { ChildProcess } from 'node:child_process'

/** The address that a server prints when it is ready. */
export function addressOf(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    // Read to its end: a server that finds its error stream closed would fail.
    server.stderr?.on('data', piece => {
      text += String(piece)
      const [found] = /http:\/\/[^/\s]+(?=[/\s])/.exec(text) ?? []
      if (found !== undefined) resolve(found)
    })
    server.once('exit', () => reject(new Error(`it ended and printed only: ${text}`)))
  })
}

/** Calls a tool with one request, as the newest revision of the protocol allows. */
export function callTool(address: string, name: string, args: object): Promise<Response> {
  return requestTool(`${address}/mcp`, { name, arguments: args })
}

/** A call with more parameters than the arguments, by a client with these capabilities. */
export function requestTool(
  url: string,
  params: { readonly name: string; readonly [key: string]: unknown },
  { capabilities = {}, signal }: { readonly capabilities?: object; readonly signal?: AbortSignal } = {}
): Promise<Response> {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
    'io.modelcontextprotocol/clientCapabilities': capabilities
  }
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': params.name
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...params, _meta } }),
    ...(signal && { signal })
  })
}
