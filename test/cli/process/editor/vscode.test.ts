import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { fileURLToPath } from 'node:url'
import { inflateRawSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { EditorClient } from './editor-client.js'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const extension = `${root}editors/vscode/dist/extension`

/** The files of an archive, as its directory lists them. */
function filesIn(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'))
  let at = archive.readUInt32LE(end + 16)
  const files = new Map<string, Buffer>()
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, length, local] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42)
    ]
    const name = archive.toString('utf8', at + 46, at + 46 + length)
    const start = local + 30 + archive.readUInt16LE(local + 26)
    files.set(name, inflateRawSync(archive.subarray(start, start + packed)))
    at += 46 + length
  }
  return files
}

describe('the extension for VS Code', () => {
  execFileSync('npx', ['tsx', 'scripts/build/vscode-extension.ts'], { cwd: root })
  const archive = readFileSync(`${root}editors/vscode/dist/vmcp.vsix`)
  const files = filesIn(archive)

  it('has what VS Code reads, the server, and nothing else', () => {
    const names = [...files.keys()]
    expect(names.filter(name => !name.startsWith('extension/server/'))).toEqual([
      'extension.vsixmanifest',
      '[Content_Types].xml',
      'extension/LICENSE',
      'extension/README.md',
      'extension/extension.js',
      'extension/package.json'
    ])
    const tops = names.flatMap(
      name => /^extension\/server\/([^/]+(?:\/(?:cli|rules|run\.js))?)/.exec(name)?.[1] ?? []
    )
    expect([...new Set(tops)].sort()).toEqual([
      'NOTICE',
      'bin',
      'bin/run.js',
      'dist/cli',
      'docs/rules',
      'package.json',
      'schemas'
    ])
    expect(
      names
        .filter(name => /\.(?:map|ts)$|node_modules|test/.test(name))
        .filter(name => !name.includes('schema') && !name.includes('docs/rules'))
    ).toEqual([])
  })

  it('names files that it has, and asks VS Code alone for what it does not bring', () => {
    const { main, contributes } = JSON.parse(files.get('extension/package.json')?.toString() ?? '{}')
    const urls = [...contributes.yamlValidation, ...contributes.jsonValidation].map(
      ({ url }: { url: string }) => url
    )
    for (const path of [main, ...urls])
      expect(files.has(`extension/${path.replace('./', '')}`), path).toBe(true)
    const code = files.get('extension/extension.js')?.toString() ?? ''
    const asked = new Set([...code.matchAll(/require\("([^"]+)"\)/g)].map(([, name]) => name))
    expect([...asked].filter(name => name !== 'vscode' && !isBuiltin(name ?? ''))).toEqual([])
  })

  it('has a matcher for the lines of lint --format compact', () => {
    const { contributes } = JSON.parse(files.get('extension/package.json')?.toString() ?? '{}')
    const { regexp } = contributes.problemMatchers[0].pattern
    const { stdout } = spawnSync(
      process.execPath,
      [`${root}bin/run.js`, 'lint', 'fixtures/samples', '--format', 'compact'],
      {
        cwd: root,
        encoding: 'utf8'
      }
    )
    const lines = stdout.split('\n').filter(line => line.startsWith('fixtures/'))
    expect(lines.length).toBeGreaterThan(3)
    for (const line of lines) expect(line).toMatch(new RegExp(regexp))
  })

  it('brings a server that starts, with the flags that the client of VS Code adds', async () => {
    const flags = ['--stdio', '--stdio', `--clientProcessId=${process.pid}`]
    const client = new EditorClient([], { program: `${extension}/server/bin/run.js`, flags })
    expect((await client.started).serverInfo?.name).toBe('vmcp')
    const rule = { command: 'vmcp.explain', arguments: ['valid-yaml'] }
    expect(JSON.stringify(await client.ask('workspace/executeCommand', rule))).toContain('# valid-yaml')
    expect(await client.end()).toBe(0)
  })
})
