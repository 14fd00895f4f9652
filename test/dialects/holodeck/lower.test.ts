import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AgentServer, Setting } from '../../../src/model/index.js'
import { type Diagnostic, rangeOf } from '../../../src/source/index.js'
import { lowered } from './documents.js'

const folder = 'fixtures/dialects/holodeck'
const cases = readdirSync(folder).filter(file => file.endsWith('.yaml'))

describe('lowering', () => {
  it.each(cases)('%s', async file => {
    const { resources, agents = [], diagnostics } = lowered(readFileSync(`${folder}/${file}`, 'utf8'))
    const summary = {
      resources: resources.map(({ kind, name }) => ({ kind, name })),
      agents: agents.map(({ name, description, servers }) => ({
        name,
        description,
        servers: servers.map(serverSummary)
      })),
      diagnostics: diagnostics.map(line)
    }
    const text = `${JSON.stringify(summary, null, 1)}\n`
    await expect(text).toMatchFileSnapshot(`../../../${folder}/${file.replace(/yaml$/, 'expected.json')}`)
  })
})

function line({ severity, rule, path, message, file, span }: Diagnostic): string {
  const { line: row, column, endLine, endColumn } = rangeOf(file, span)
  return `${row}:${column}-${endLine}:${endColumn} ${severity} ${rule} ${path}: ${message}`
}

function serverSummary({ name, variables, source }: AgentServer): object {
  if (!source) return { name, variables, source }
  const { connection, connectTimeoutMs, requestTimeoutMs, remarks } = source
  const way =
    connection.kind === 'stdio'
      ? {
          starts: [connection.command, ...connection.args].map(({ text }) => text),
          environment: texts(connection.environment),
          file: connection.environmentFile?.text ?? null
        }
      : {
          reaches: connection.url.text,
          headers: texts(connection.headers),
          endsSession: connection.endsSession
        }
  return { name, variables, kind: connection.kind, ...way, connectTimeoutMs, requestTimeoutMs, remarks }
}

function texts(settings: ReadonlyMap<string, Setting>): Record<string, string> {
  return Object.fromEntries([...settings].map(([name, { text }]) => [name, text]))
}

describe('a type that is nearly that of a server', () => {
  const found = (tool: string) =>
    lowered(`tools:\n  - { name: a, type: mcp, command: npx, args: [a] }\n  - ${tool}\n`).diagnostics.map(
      line
    )

  it('is reported where its letters are swapped, for what can only be a server', () => {
    expect(found('{ name: b, type: mpc, command: npx, args: [b] }')).toEqual([
      '3:22-3:25 warning valid-field tools[1].type: there is no type "mpc" (did you mean "mcp"?), and this server is not read'
    ])
  })

  it.each(['{ name: b, type: acp, command: npx }', '{ name: b, type: mpc, horizon: 10 }'])(
    'belongs to another project in %s',
    tool => expect(found(tool)).toEqual([])
  )
})
