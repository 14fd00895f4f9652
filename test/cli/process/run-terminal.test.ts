import { spawn } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../server-programs.js'
import { folderWith } from '../folder-with.js'
import { programLine } from './program.js'

const server = testServer('rogue')
const esc = String.fromCharCode(27)

const folder = folderWith({
  'mcp.json': JSON.stringify({ mcpServers: { shop: { command: process.execPath, args: [server] } } }),
  'ask.yaml': `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: order }
spec:
  name: order
  description: Asks, then orders
  steps:
    - id: approval
      type: elicitation
      message: Order tea?
      schema: { type: object, required: [ok], properties: { ok: { type: boolean } } }
    - { id: put, tool: shop_echo, dependsOn: [approval], arguments: { item: tea } }
    - { id: wait, tool: shop_sleep, dependsOn: [put] }
`
})

/** Of util-linux: gives a command a terminal of its own. */
const terminal = '/usr/bin/script'

type Cues = readonly (readonly [string, string])[]

function inTerminal(args: string, cues: Cues) {
  return typedInto(`run ask.yaml --backends mcp.json ${args}`, cues)
}

/** A command in a terminal of 20 rows; each answer is typed when its cue has been shown. */
function typedInto(args: string, cues: Cues) {
  const command = `stty rows 20 cols 80; ${programLine} ${args}`
  const child = spawn(terminal, ['-qec', command, '/dev/null'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TERM: 'xterm', XDG_STATE_HOME: `${folder}/state` }
  })
  const left = [...cues]
  let text = ''
  let from = 0
  child.stdout.setEncoding('utf8').on('data', (data: string) => {
    text += data
    const [cue] = left
    if (!cue || !text.includes(cue[0], from)) return
    from = text.length
    left.shift()
    child.stdin.write(cue[1])
  })
  return new Promise<{ code: number | null; text: string }>(resolve =>
    child.on('close', code => resolve({ code, text }))
  )
}

describe('a run in a terminal', () => {
  it('asks, goes on, and gives the cursor back after the result', async () => {
    const { code, text } = await inTerminal('--until put', [
      ['[Enter] answer', '\r'],
      ['[y] yes', 'y']
    ])
    expect(code).toBe(0)
    expect(text).toContain('Order tea?')
    expect(text).toContain('completed in')
    expect(text.match(/✔ .*approval/g)).toHaveLength(1)
    expect(text.lastIndexOf(`${esc}[?25h`)).toBeGreaterThan(text.lastIndexOf(`${esc}[?25l`))
    expect(text).not.toContain(`${esc}[2J`)
  })

  it('deletes journals only after a yes', async () => {
    await inTerminal('--until put', [
      ['[Enter] answer', '\r'],
      ['[y] yes', 'y']
    ])
    const list = 'runs --prune 1ms'
    const refused = await typedInto(list, [['(y/N)', '\r']])
    expect(refused.code).toBe(2)
    expect(refused.text).not.toContain('deleted')
    const agreed = await typedInto(list, [['(y/N)', 'y\r']])
    expect(agreed.code).toBe(0)
    expect(agreed.text).toMatch(/journals? .*deleted/)
    expect((await typedInto(list, [])).text).toContain('began more than 1ms ago')
  })

  it('cancels in order with Ctrl-C', async () => {
    const { code, text } = await inTerminal('--answer \'approval=accept:{"ok":true}\'', [
      ['shop_sleep', '\u0003']
    ])
    expect(code).toBe(130)
    expect(text).toContain('cancelled after')
  })
})
