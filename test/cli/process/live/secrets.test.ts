import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { folderWith } from '../../folder-with.js'
import { type Ended, vmcp } from '../vmcp.js'
import { mcpJson, ours } from './servers.js'

/** Each reaches vmcp by a way of its own; all hold what some encoding changes. */
const secrets = {
  LEAK_ENV: 'env"tok<en&9x/+q=5',
  LEAK_LINES: 'first-line-of-key-1\nsecond-line-of-key-2',
  LEAK_DSN: 'postgres://app:dsn-pass-77@db.example/shop',
  LEAK_WORD: 'correct horse battery 8',
  WORD_KEY: 'word-of-command-line-3',
  HEADER_KEY: 'header?key/1+2',
  URL_KEY: 'url&key=4/5',
  BEARER: 'bearer.token-6~7',
  CLIENT_SECRET: 'client-secret/8?9',
  ISSUED: 'issued-token_10+11'
}
const password = 'pass"word\\of an argument 12'
const apiKey = 'api-key-of-an-argument-13'
/** What may not be hidden: short values and words that are everywhere. */
const harmless = {
  MODE: 'test',
  RETRY: 'true',
  LEVEL: '3',
  TEAM: 'a1',
  GREETING: 'hello dear captain of the ship'
}

const everySecret = [...Object.values(secrets), 'dsn-pass-77', 'first-line-of-key-1', password, apiKey]

function formsOf(secret: string): string[] {
  const bytes = Buffer.from(secret)
  const json = JSON.stringify(secret).slice(1, -1)
  const base64 = (before: string) => {
    const text = Buffer.from(before + secret)
      .toString('base64')
      .replaceAll('=', '')
    // Only what the secret alone decides.
    return text.slice(
      Math.ceil((before.length * 8) / 6),
      Math.floor(((before.length + bytes.length) * 8) / 6)
    )
  }
  return [
    ...[secret, json, JSON.stringify(json).slice(1, -1), encodeURIComponent(secret)],
    ...[encodeURIComponent(secret).toLowerCase(), bytes.toString('hex'), bytes.toString('hex').toUpperCase()],
    ...['', 'u', 'us'].map(base64)
  ]
}

const step = (id: string, tool: string, more = '') =>
  `    - { id: ${id}, tool: ${tool}, onError: { action: continue }${more} }\n`
const document = (name: string, steps: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: ${name} }
spec:
  name: ${name}
  description: Asks servers that tell what they should not
  parameters: { type: object, properties: { password: { type: string }, api_key: { type: string }, mode: { type: string } } }
  steps:
${steps}`
const sent =
  ', arguments: { password: "{{.params.password}}", api_key: "{{.params.api_key}}", note: "{{.params.password}}/{{json .params}}" }'
const talking = ['local', 'web', 'cc', 'held'].flatMap(server =>
  ['tell', 'text', 'refuse', 'log', 'break'].map(tool => step(`${server}_${tool}`, `${server}_${tool}`, sent))
)
const folder = folderWith({
  'talk.yaml': document('talk', talking.join('')),
  'die.yaml': document(
    'die',
    `${step('text', 'local_text')}    - { id: die, tool: local_die, dependsOn: [text] }\n`
  ),
  'split.yaml': document('split', step('split', 'local_split')),
  'lines.yaml': document('lines', step('lines', 'local_lines')),
  'plain.yaml': document(
    'plain',
    step('text', 'quiet_text', ', arguments: { note: "test true 3 a1 dear captain {{.params.mode}}" }')
  )
})
const environment = {
  ...secrets,
  CI: '1',
  XDG_STATE_HOME: join(folder, 'state'),
  ...Object.fromEntries(Object.entries(harmless).map(([name, value]) => [`PLAIN_${name}`, value]))
}
const variable = (name: string) => `\${${name}}`
const local = ours('leaky-server', `--key=${variable('WORD_KEY')}`)
const env = Object.fromEntries(
  Object.keys(secrets)
    .filter(name => name.startsWith('LEAK_'))
    .map(name => [name, variable(name)])
)
const children: ChildProcess[] = []

beforeAll(async () => {
  const { command, args } = ours('leaky-server', 'http')
  const child = spawn(command, args, { env: { ISSUED: secrets.ISSUED }, stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  const port = await new Promise<string>(resolve =>
    child.stdout.on('data', text => resolve(String(text).trim()))
  )
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  const bearer = { type: 'bearer', token: variable('BEARER') }
  const all = {
    local: { ...local, env },
    web: {
      url: `${at('/mcp')}?key=${encodeURIComponent(secrets.URL_KEY)}`,
      headers: { 'x-key': variable('HEADER_KEY') }
    },
    cc: {
      url: at('/mcp'),
      auth: {
        type: 'client_credentials',
        tokenUrl: at('/token'),
        clientId: 'shop',
        clientSecret: variable('CLIENT_SECRET')
      }
    },
    held: { url: at('/mcp'), auth: bearer }
  }
  const broken = Object.fromEntries(
    ['/denied', '/moved', '/down'].map(path => [
      path.slice(1),
      { url: at(path), auth: bearer, headers: { 'x-key': variable('HEADER_KEY') } }
    ])
  )
  writeFileSync(join(folder, 'mcp.json'), mcpJson(all))
  writeFileSync(join(folder, 'broken.json'), mcpJson({ ...all, ...broken }))
  const plain = Object.fromEntries(Object.keys(harmless).map(name => [name, variable(`PLAIN_${name}`)]))
  writeFileSync(join(folder, 'plain.json'), mcpJson({ quiet: { ...ours('leaky-server'), env: plain } }))
})

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

const artefacts = new Map<string, string>()
const run = (...words: string[]): Ended => {
  const ended = vmcp(words, { folder, environment })
  const name = `${artefacts.size} ${words.slice(0, 4).join(' ')}`
  artefacts.set(`${name} stdout`, ended.stdout)
  artefacts.set(`${name} stderr`, ended.stderr)
  expect(ended.code, `${words.join(' ')}\n${ended.stderr}`).not.toBe(3)
  return ended
}
/** These hold a secret because it was written there. */
const inputs = new Set(['mcp.json', 'broken.json', 'plain.json'])
const given = ['--arg', `password=${password}`, '--arg', `api_key=${apiKey}`]
const servers = ['--backends', 'mcp.json']

function filesOf(path: string): string[] {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
}

/** Where secrets are: the artefact, the secret and the text around it. */
function leaks(): string[] {
  return [...artefacts].flatMap(([name, text]) =>
    everySecret.flatMap(secret =>
      [...new Set(formsOf(secret))].flatMap(form => {
        const at = text.indexOf(form)
        return at < 0 ? [] : [`${name}: ${form}: ${text.slice(Math.max(0, at - 60), at + form.length + 20)}`]
      })
    )
  )
}

describe('secrets that servers send', { timeout: 600_000 }, () => {
  it('appear in no output, journal, recording or error of any command', () => {
    expect(run('run', 'talk.yaml', ...servers, ...given, '--record', 'talk.fixtures.yaml')).toMatchObject({
      code: 0
    })
    run('run', 'talk.yaml', ...servers, ...given, '--json')
    run('run', 'talk.yaml', ...servers, ...given, '--format', 'ndjson', '--format', 'json=talk.json')
    run('run', 'talk.yaml', ...servers, ...given, '--dry-run')
    // A simulation shows what it was given; only the servers' own secrets come in here.
    run('dry-run', 'talk.yaml', '--fixtures', 'talk.fixtures.yaml', '--wire', ...servers)
    run('run', 'talk.yaml', '--backends', 'broken.json', ...given)
    for (const more of [[], ['--json']]) {
      expect(run('run', 'die.yaml', ...servers, ...given, ...more).code).toBe(5)
      const { runs } = JSON.parse(run('runs', '--json').stdout)
      run('runs', runs[0].runId, ...more)
      run('run', 'die.yaml', ...servers, ...given, '--resume', runs[0].runId)
    }
    for (const file of ['mcp.json', 'broken.json'])
      for (const more of [[], ['--json'], ['--output', `${file}.fixtures.yaml`]])
        run('tools', '--backends', file, ...more)
    run('tools', ...servers, '--compare', 'talk.fixtures.yaml')
    for (const [tool, code] of [
      ['local_tell', 0],
      ['web_text', 0],
      ['cc_refuse', 1],
      ['held_break', 1],
      ['local_die', 5],
      ['local_nope', 2]
    ] as const)
      expect(run('record', tool, ...servers, '--arg', `password=${password}`).code).toBe(code)
    run('fixtures', 'verify', 'talk.fixtures.yaml', '--live', ...servers)
    run('fixtures', 'verify', 'talk.fixtures.yaml', '--live', '--json', '--backends', 'broken.json')
    run('fixtures', 'prune', 'talk.fixtures.yaml')
    writeFileSync(
      join(folder, 'raw.fixtures.yaml'),
      `fixtures: v1\ntools:\n  web_text: { responses: [ { text: ${JSON.stringify(`with ${secrets.HEADER_KEY}`)} } ] }\n`
    )
    run('fixtures', 'redact', 'raw.fixtures.yaml', '--secret', 'HEADER_KEY')
    run('runs')
    for (const path of filesOf(folder))
      if (!inputs.has(basename(path))) artefacts.set(path, readFileSync(path, 'utf8'))
    expect(leaks()).toEqual([])
    const bytes = [...artefacts.values()].reduce((sum, text) => sum + text.length, 0)
    expect(artefacts.size).toBeGreaterThan(60)
    expect(bytes).toBeGreaterThan(500_000)
    // What was searched is what the servers sent, and not nothing.
    const all = [...artefacts.values()].join('')
    for (const words of [
      'here: [redacted]',
      'no, not with [redacted]',
      'broken by [redacted]',
      'fatal: cannot log in with [redacted]',
      'x[redacted]y'
    ])
      expect(all).toContain(words)
  })

  it.each(['split', 'lines'])('keep a recording from being written where they are broken up (%s)', name => {
    const ended = run('run', `${name}.yaml`, ...servers, '--record', `${name}.fixtures.yaml`)
    expect(ended.code).toBe(1)
    expect(ended.stderr).toContain('still holds a secret')
    expect(
      filesOf(folder).filter(path => path.includes(`${name}.fixtures`) || path.includes(`${name}.answers`))
    ).toEqual([])
    expect(existsSync(join(folder, `${name}.fixtures.yaml`))).toBe(false)
    expect(leaks()).toEqual([])
  })

  it('leave words that are everywhere, short values and the words of sentences alone', () => {
    const ended = vmcp(
      ['run', 'plain.yaml', '--backends', 'plain.json', '--arg', 'mode=development', '--json'],
      { folder, environment }
    )
    expect(ended.code, ended.stderr).toBe(0)
    expect(JSON.parse(ended.stdout).calls[0].arguments).toEqual({
      note: 'test true 3 a1 dear captain development'
    })
  })
})
