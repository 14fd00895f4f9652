import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testServer } from '../../../server-programs.js'

const path = (relative: string): string => fileURLToPath(new URL(`../../../../${relative}`, import.meta.url))

/** How a client starts the bookshop over its standard streams; its one server asks, reports, fails and waits. */
export function bookshopCommand(): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'vmcp-bookshop-'))
  const shop = { command: process.execPath, args: [testServer('asking')] }
  writeFileSync(join(folder, 'mcp.json'), JSON.stringify({ mcpServers: { shop } }))
  const serve = ['serve', path('fixtures/serve/bookshop.yaml'), '--backends', join(folder, 'mcp.json')]
  const journal = ['--journal', join(folder, 'journal')]
  return [process.execPath, path('bin/run.js'), ...serve, '--passthrough', ...journal]
}

/** What a process prints on a stream. */
export class ProcessOutput {
  text = ''
  readonly #wakers = new Set<() => void>()

  follow(stream: NodeJS.ReadableStream | null | undefined): this {
    stream?.on('data', piece => {
      this.text += String(piece)
      for (const wake of this.#wakers) wake()
    })
    return this
  }

  async until(words: string | RegExp): Promise<string> {
    for (;;) {
      const [found] = this.text.match(words) ?? []
      if (found !== undefined) return found
      await new Promise<void>(resolve => {
        const wake = (): void => {
          this.#wakers.delete(wake)
          resolve()
        }
        this.#wakers.add(wake)
      })
    }
  }
}

/** The bookshop behind an address. */
export async function bookshopOverHttp(): Promise<{
  url: string
  child: ChildProcess
  stderr: ProcessOutput
}> {
  const [program = '', ...args] = bookshopCommand()
  const child = spawn(program, [...args, '--http', '0'], { stdio: ['ignore', 'ignore', 'pipe'] })
  const stderr = new ProcessOutput().follow(child.stderr)
  const url = await stderr.until(/http:\S+\/mcp/)
  return { url, child, stderr }
}

export type BookshopEra = '2025-11-25' | '2026-07-28'

const declared =
  'the workflow asks its user a question (the question: Order Emma?), and this client has not declared that it can ask its user one (elicitation, form mode)'
const failed = (words: string): object => ({
  isError: true,
  text: `Workflow execution failed: level execution failed: ${words}`,
  structured: null
})
const given = (text: string): object => ({ isError: false, text, structured: null })
const worked = { isError: false, text: '{"said":"worked"}', structured: { said: 'worked' } }

/** What every client gets in the bookshop. */
export const bookshopSession = (era: BookshopEra): Readonly<Record<string, unknown>> => ({
  list: ['fall', 'linger', 'look', 'order', 'shop_ask', 'shop_fail', 'shop_wait', 'shop_work'],
  success: worked,
  failure: failed('tool call failed: tool shop_fail in step break: tool execution failed: out of stock'),
  unknown: { code: -32602, text: 'Unknown tool: lok (did you mean "look"?)' },
  unasked:
    era === '2026-07-28'
      ? { code: -32021, text: declared }
      : { isError: true, text: declared, structured: null },
  // Of a call that goes on: what is reported just before an answer, some clients ignore.
  progress: [[0.5, 'step stay: waiting']],
  // Of a call that was given up nothing comes; the next one is answered as ever.
  cancelled: worked,
  accept: { isError: false, text: '{"said":"Emma: 2, worked"}', structured: { said: 'Emma: 2, worked' } },
  'server accept': given('accept {"copies":2}'),
  decline: failed('elicitation request was declined by user: step agree'),
  'server decline': given('decline null'),
  cancel: failed('elicitation request was cancelled by user: step agree'),
  'server cancel': given('cancel null')
})
