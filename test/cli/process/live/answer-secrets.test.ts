import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../../folder-with.js'
import { vmcp } from '../vmcp.js'
// @ts-expect-error a script without types; what it exports are texts
import { repeated } from './secrets-server.mjs'
import { mcpJson, ours } from './servers.js'

const forms = repeated as readonly string[] // see above
const places = Array.from({ length: 9 }, (_, at) => at)

const workflow = (name: string, last: string) => `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: ${name} }
spec:
  steps:
${places.map(at => `    - { id: p${at}, tool: x_s_place_${at}, output: true }`).join('\n')}
    - id: last
      tool: ${last}
      output: true
      args: { note: '{{toJson .results.p1}}', word: '{{.results.p1.password}}', link: 'https://h/?t={{.results.p1.password}}' }
`

const folder = folderWith({
  'tell.yaml': workflow('tell', 'x_s_say'),
  'fail.yaml': workflow('fail', 'x_s_refuse'),
  'mcp.json': mcpJson({ s: ours('secrets-server', 'serve') }),
  'tell.vmcp-test.yaml': `vmcpTest: v1
files: [ tell.yaml ]
fixtures: [ tell.fixtures.yaml ]
tests:
  - { name: tells another thing, run: tell, expect: { status: failed } }
`
})

const artefacts = new Map<string, string>()

function run(code: number, ...words: string[]): string {
  const ended = vmcp(words, { folder, environment: { XDG_STATE_HOME: join(folder, 'state') } })
  expect(ended.code, `${words.join(' ')}\n${ended.stderr}`).toBe(code)
  artefacts.set(`${words.join(' ')}: output`, ended.stdout)
  artefacts.set(`${words.join(' ')}: error output`, ended.stderr)
  return ended.stdout
}

describe('secrets that answers hold under revealing names', () => {
  it('are nowhere in plain: 9 places in which they come, 14 forms in which they are repeated', () => {
    const servers = ['--backends', 'mcp.json']
    run(0, 'run', 'tell.yaml', ...servers, '--record', 'tell.fixtures.yaml')
    run(0, 'run', 'tell.yaml', ...servers, '--json')
    run(0, 'run', 'tell.yaml', ...servers, '--format', 'ndjson')
    run(1, 'run', 'fail.yaml', ...servers)
    const failed = run(1, 'run', 'fail.yaml', ...servers, '--json')
    const { runs } = JSON.parse(run(0, 'runs', '--json'))
    for (const { runId } of runs) {
      run(0, 'runs', runId)
      run(0, 'runs', runId, '--json')
    }
    for (const at of [0, 1, 8]) run(0, 'record', `s_place_${at}`, ...servers)
    for (const format of ['pretty', 'json']) {
      run(0, 'dry-run', 'tell.yaml', '--fixtures', 'tell.fixtures.yaml', '--format', format)
      run(1, 'test', 'tell.vmcp-test.yaml', '--format', format)
    }
    for (const format of ['junit', 'github']) run(1, 'test', 'tell.vmcp-test.yaml', '--format', format)
    for (const format of ['sarif', 'junit', 'json'])
      run(
        0,
        'lint',
        'tell.yaml',
        'tell.fixtures.yaml',
        '--fixtures',
        'tell.fixtures.yaml',
        '--format',
        format
      )
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile()) artefacts.set(path, readFileSync(path, 'utf8'))
    }
    const plain = [...artefacts].flatMap(([name, text]) =>
      forms.filter(form => text.includes(form)).map(form => `${name}: ${form}`)
    )
    expect(plain).toEqual([])
    // What was searched is what the server sent, and not nothing.
    expect(forms).toHaveLength(126)
    expect(JSON.parse(failed).status).toBe('failed')
    const all = [...artefacts.values()].join('')
    for (const words of ['the password is [redacted].', 'said Bearer [redacted]', 'https://h/?t=[redacted]'])
      expect(all).toContain(words)
    expect([...artefacts.keys()].filter(name => name.startsWith(join(folder, 'state')))).not.toEqual([])
  })
})
