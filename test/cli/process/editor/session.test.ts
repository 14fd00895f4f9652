import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver-protocol/node'
import manifest from '../../../../package.json' with { type: 'json' }
import { program, programArgs } from '../program.js'

/** What this test looks at in a message of JSON-RPC. */
interface Message {
  readonly jsonrpc: string
  readonly id?: number
  readonly method?: string
  readonly params?: {
    readonly uri?: string
    readonly version?: number
    readonly textDocument?: { readonly uri: string; readonly version?: number }
  }
}

const folder = 'fixtures/editor/release-session'
const root = new URL('../../../../', import.meta.url).href.replace(/\/$/, '')

/** True for the message of the server after which the client goes on. */
function settles(message: Message, sent: Message): boolean {
  if (sent.id !== undefined) return message.id === sent.id
  const { uri, version } = sent.params?.textDocument ?? {}
  return message.params?.uri === uri && message.params?.version === version
}

function isAnswered({ id, method = '' }: Message): boolean {
  return id !== undefined || /\/did(?:Open|Change|Close)$/.test(method)
}

/** Sends each message when the one before is answered; gives what the server sent after each. */
async function replay(client: readonly Message[]) {
  const server = spawn(program, [...programArgs, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(server, 'exit')
  const gone = ended.then(([code]): never => {
    throw new Error(`the server has ended with ${code}`)
  })
  gone.catch(() => undefined)
  const writer = new StreamMessageWriter(server.stdin)
  const published = new Map<string, string>()
  let receive = (_: Message) => {}
  new StreamMessageReader(server.stdout).listen(message => receive(message as Message)) // as the wire has it
  const transcript: { sent: string; received: Message[] }[] = []
  for (const sent of client) {
    const received: Message[] = []
    transcript.push({ sent: sent.method ?? '', received })
    const settled = new Promise<void>(resolve => {
      receive = message => {
        const { uri } = message.params ?? {}
        const text = JSON.stringify(message)
        // The look at all files publishes open ones again, at a time of its own.
        if (uri !== undefined && published.get(uri) === text) return
        if (uri !== undefined) published.set(uri, text)
        received.push(message)
        if (settles(message, sent)) resolve()
      }
    })
    await writer.write(sent)
    if (isAnswered(sent)) await Promise.race([settled, gone])
  }
  const [code] = await ended
  return { code, transcript }
}

describe('a recorded session of an editor', () => {
  // Recorded anew with `npx vitest run test/cli/process/editor/session.test.ts -u`, from the messages in client.json.
  it('gets the same answers again', async () => {
    const { code, transcript } = await replay(JSON.parse(readFileSync(`${folder}/client.json`, 'utf8')))
    const text = JSON.stringify(transcript, null, 2)
      .replaceAll(root, 'file:///vmcp')
      .replaceAll(`"version": "${manifest.version}"`, '"version": "VERSION"')
    await expect(`${text}\n`).toMatchFileSnapshot(`../../../../${folder}/transcript.expected.json`)
    expect(code).toBe(0)
  })
})
