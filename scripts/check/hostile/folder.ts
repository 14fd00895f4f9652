import { copyFileSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { HostileSchema } from '../../../test/schema/hostile-schemas.js'

/**
 * A folder with the files that use a schema and its value: a server, workflows, fixtures and a test.
 *
 * @param timeout of the step that calls the server
 */
export function hostileFolder({ schema, value }: HostileSchema, timeout = '5s'): string {
  const folder = mkdtempSync(join(tmpdir(), 'vmcp-hostile-'))
  const [schemaText, valueText] = [written(schema), written(value)]
  const question = `{"id":"s","type":"elicitation","message":"?","schema":${schemaText}}`
  const answer = `{"s":{"action":"accept","content":${valueText}}}`
  const files: Readonly<Record<string, string>> = {
    'schema.json': schemaText,
    'value.json': valueText,
    'call.yaml': workflow(`{"id":"s","tool":"shop_echo","timeout":"${timeout}"}`),
    'ask.yaml': workflow(question),
    'answers.json': answer,
    'key.txt': 'ab'.repeat(32),
    'mcp.json': '{"mcpServers":{"shop":{"command":"node","args":["server.mjs"]}}}',
    'fixtures.json': `{"fixtures":"v1","tools":{"shop_echo":{"outputSchema":${schemaText},"responses":[{"structuredContent":${valueText}}]}}}`,
    'ask.vmcp-test.json': `{"vmcpTest":"v1","files":["ask.yaml"],"tests":[{"name":"asks","run":"w","elicitations":${answer}}]}`
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  copyFileSync(fileURLToPath(new URL('server.mjs', import.meta.url)), join(folder, 'server.mjs'))
  return folder
}

/** JSON is YAML. */
function workflow(step: string): string {
  return `{"apiVersion":"toolhive.stacklok.dev/v1beta1","kind":"VirtualMCPCompositeToolDefinition","metadata":{"name":"w"},"spec":{"name":"w","description":"d","steps":[${step}]}}`
}

/** JSON of any depth: `JSON.stringify` recurses for each level. */
function written(value: unknown): string {
  const text: string[] = []
  const open: unknown[] = [value]
  while (open.length > 0) {
    const next = open.pop()
    if (next instanceof Piece) text.push(next.text)
    else if (typeof next !== 'object' || next === null) text.push(JSON.stringify(next))
    else for (const piece of piecesOf(next).reverse()) open.push(piece)
  }
  return text.join('')
}

/** Text between the values of a list or map. */
class Piece {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

function piecesOf(value: object): unknown[] {
  const comma = (at: number) => (at === 0 ? '' : ',')
  if (Array.isArray(value))
    return [new Piece('['), ...value.flatMap((item, at) => [new Piece(comma(at)), item]), new Piece(']')]
  const entries = Object.entries(value).flatMap(([key, item], at) => [
    new Piece(`${comma(at)}${JSON.stringify(key)}:`),
    item
  ])
  return [new Piece('{'), ...entries, new Piece('}')]
}
