import { rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { millisecondsIn } from '../../../../src/go/duration.js'
import { isRunning } from '../../../is-running.js'
import { folderWith } from '../../folder-with.js'
import { buildCrash } from './build-crash.js'
import { openTerminal, type PseudoTerminal } from './pseudo-terminal.js'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const root = here('../../../..')

const many = Array.from({ length: 50 }, (_, index) => {
  const ms = 600 + ((index * 137) % 1700)
  return `    - { id: fetch-${index}, tool: shop_work, arguments: { gate: gate, ms: ${ms}, key: "k${index}" } }\n`
}).join('')

const folder = folderWith({
  'mcp.json': JSON.stringify({
    mcpServers: { shop: { command: process.execPath, args: [here('slow-server.mjs')] } }
  }),
  'many.yaml': workflow('many', many),
  'inputs.json': JSON.stringify({
    inputs: [
      { id: 'stage', type: 'pickString', description: 'Which stage?', options: ['test', 'live'] },
      { id: 'key', type: 'promptString', description: 'The key of the shop', password: true }
    ],
    servers: {
      shop: {
        command: process.execPath,
        args: [here('slow-server.mjs')],
        env: { STAGE: `$${'{input:stage}'}`, KEY: `$${'{input:key}'}` }
      }
    }
  }),
  'one.yaml': workflow('one', '    - { id: only, tool: shop_work, arguments: { key: done } }\n'),
  'long.yaml': workflow(
    'long',
    '    - { id: long, tool: shop_work, arguments: { ms: 600000, log: on my way } }\n'
  ),
  'ask.yaml': workflow(
    'ask',
    `    - id: approval
      type: elicitation
      message: Order how many?
      schema:
        type: object
        required: [count, mail]
        properties: { count: { type: integer, minimum: 5 }, mail: { type: string, format: email } }
    - { id: order, tool: shop_work, dependsOn: [approval], arguments: { key: "{{.steps.approval.content.count}}" } }
`
  )
})

function workflow(name: string, steps: string): string {
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: ${name} }
spec:
  name: ${name}
  description: Runs in a terminal
  steps:
${steps}`
}

function run(args: string, size = { rows: 24, columns: 80 }): PseudoTerminal {
  // An empty variable is no pipeline.
  const environment = { XDG_STATE_HOME: `${folder}/state`, CI: '' }
  const command = `${process.execPath} ${root}bin/run.js run ${args} --backends mcp.json`
  return openTerminal(command, { ...size, folder, environment })
}

/** The terminal is as it was: a cursor, echo, whole lines. */
async function isGivenBack(terminal: PseudoTerminal): Promise<number | null> {
  const { code, settings } = await terminal.closed
  expect(terminal.screen.isCursorShown).toBe(true)
  expect(settings).toMatch(/(?<!-)\bicanon/)
  expect(settings).toMatch(/(?<!-)\becho\b/)
  expect(settings).toMatch(/(?<!-)\bisig/)
  return code
}

/** The steps go on when the test has seen what it must see before: on a busy machine that takes its time. */
const gate = `${folder}/gate`

let crash: string
beforeAll(async () => {
  crash = await buildCrash()
})

describe('fifty steps at once in a terminal', () => {
  beforeEach(() => rmSync(gate, { force: true }))

  const isWhole = ({ text }: PseudoTerminal['screen'], rows: number): void => {
    const lines = text.trimEnd().split('\n')
    expect(lines.at(-1)).toBe('[↑↓] steps  [d] details  [l] logs  [c] cancel')
    expect(lines.filter(line => line.startsWith('▶'))).toHaveLength(rows - 5)
    expect(lines.at(-2)).toBe(`  … ${55 - rows} more: ${55 - rows} running`)
  }

  it('are drawn in time, and each once at the end', async () => {
    const size = { rows: 40, columns: 120 }
    const terminal = run('many.yaml --max-parallel 50', size)
    const { screen } = terminal
    await terminal.until(() => !screen.isDrawing && screen.text.includes('50 running'))
    const framesBefore = screen.frames
    isWhole(screen, size.rows)
    writeFileSync(gate, '')
    await terminal.until(() => screen.history.includes('completed in'))
    expect(await isGivenBack(terminal)).toBe(0)
    // By the clock of the command: what was drawn in time may come late here, and all at once.
    const [, took = ''] = /completed in (\S+)/.exec(screen.history) ?? []
    expect(screen.frames - framesBefore).toBeLessThanOrEqual(Number(millisecondsIn(took)) / 100 + 5)
    expect(screen.clears).toBe(0)
    expect(terminal.text().length / screen.frames).toBeLessThan(size.rows * size.columns)
    for (let index = 0; index < 50; index++)
      expect(screen.history.match(new RegExp(`^✔ fetch-${index} `, 'gm')), `fetch-${index}`).toHaveLength(1)
    expect(screen.history).not.toMatch(/^▶/m)
  })

  it('stay whole while the terminal becomes narrow, low and large again', async () => {
    const terminal = run('many.yaml --max-parallel 50')
    const { screen } = terminal
    await terminal.until(() => !screen.isDrawing && screen.text.includes('50 running'))
    isWhole(screen, 24)
    for (const [rows, columns] of [
      [24, 40],
      [10, 40],
      [5, 20],
      [24, 80]
    ] as const) {
      const before = screen.frames
      terminal.resize(rows, columns)
      const shown = () => screen.text.trimEnd().split('\n')
      // On a busy machine a frame may come in two parts.
      await terminal.until(
        () => screen.frames > before + 1 && !screen.isDrawing && /^\[↑↓\]/.test(shown().at(-1) ?? '')
      )
      const lines = shown()
      expect(lines.length).toBeLessThanOrEqual(rows)
      expect(lines.filter(line => line.startsWith('[↑↓]'))).toHaveLength(1)
    }
    writeFileSync(gate, '')
    expect(await isGivenBack(terminal)).toBe(0)
    expect(screen.clears).toBe(0)
    expect(screen.history).toContain('completed in')
  })
})

describe('a question in a terminal', () => {
  it('is answered field by field, each value checked before the next', async () => {
    const terminal = run('ask.yaml')
    const { screen } = terminal
    const answer = async (cue: string, keys: string) => {
      await terminal.until(() => screen.text.includes(cue))
      terminal.type(keys)
    }
    await answer('[Enter] answer', '\r')
    await answer('1 of 2', '3')
    await answer('> 3_', '\r')
    await answer('! must be at least 5', '\u007f7')
    await answer('> 7_', '\r')
    await answer('2 of 2', 'me')
    await answer('> me_', '\r')
    await answer('is not a valid email', '@example.com\r')
    expect(await isGivenBack(terminal)).toBe(0)
    expect(screen.history).toMatch(/^✔ approval ◆ .*answer: accept/m)
    expect(screen.history).toContain('"text": "7"')
    expect(screen.history).not.toContain('Order how many?')
  })
})

describe('the inputs of a backends file', () => {
  it('are asked for before the servers start, and a password is not shown', async () => {
    const command = `${process.execPath} ${root}bin/run.js run one.yaml --backends inputs.json --journal inputs-journal`
    const terminal = openTerminal(command, { rows: 24, columns: 80, folder })
    const { screen } = terminal
    const answer = async (cue: string, keys: string) => {
      await terminal.until(() => !screen.isDrawing && screen.text.includes(cue))
      terminal.type(keys)
    }
    await answer('Which stage?', '\r')
    await answer('[Enter] choose', '\r')
    await answer('The key of the shop', '\r')
    await answer('> _', 'open-sesame-42')
    await answer(`> ${'*'.repeat(14)}_`, '\r')
    expect(await isGivenBack(terminal)).toBe(0)
    expect(screen.history).toContain('completed in')
    expect(terminal.text()).not.toContain('open-sesame-42')
  })

  it('are asked for in lines by a command that shows no run', async () => {
    const command = `${process.execPath} ${root}bin/run.js tools --backends inputs.json`
    const terminal = openTerminal(command, { rows: 24, columns: 80, folder })
    const { screen } = terminal
    await terminal.until(() => screen.text.includes('? stage: Which stage? (test, live)'))
    terminal.type('none\r')
    await terminal.until(() => screen.text.includes('"none" is not one of test, live'))
    terminal.type('live\r')
    await terminal.until(() => screen.text.includes('? key: The key of the shop'))
    terminal.type('open-sesame-42\r')
    expect(await isGivenBack(terminal)).toBe(0)
    expect(screen.history).toContain('shop_work')
    expect(terminal.text()).not.toContain('open-sesame-42')
  })
})

describe('the end of a run in a terminal', () => {
  const begun = async (): Promise<PseudoTerminal> => {
    const terminal = run('long.yaml')
    await terminal.until(() => terminal.screen.text.includes('[shop] on my way'))
    return terminal
  }

  it('is in order with one Ctrl-C, and shows what a second one does', async () => {
    const terminal = await begun()
    terminal.type('\u0003')
    expect(await isGivenBack(terminal)).toBe(130)
    expect(terminal.screen.history).toContain('⊘ long')
    expect(terminal.screen.history).toContain('cancelled after')
  })

  it('gives the terminal back after SIGTERM', async () => {
    const terminal = await begun()
    process.kill(terminal.pid(), 'SIGTERM')
    expect(await isGivenBack(terminal)).toBe(143)
  })

  it('leaves nothing behind when the window is closed', async () => {
    const terminal = await begun()
    const pid = terminal.pid()
    terminal.hangUp()
    await terminal.closed
    await expect.poll(() => isRunning(pid), { timeout: 300_000 }).toBe(false)
  })

  it.each([
    ['throw', 'something of ours broke'],
    ['exit', 'release'],
    ['view', 'the run went on']
  ])('gives the terminal back after a fault (%s)', async (ending, text) => {
    const command = `${process.execPath} ${crash} ${ending}`
    const terminal = openTerminal(command, { rows: 24, columns: 80, folder: root })
    await isGivenBack(terminal)
    expect(terminal.screen.history).toContain(text)
  })
})
