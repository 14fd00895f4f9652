import { execFileSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createRedactor } from '../../src/backends/live/index.js'
import { readEnvironmentFile } from '../../src/backends/live/settings/resolve-process.js'
import { resolveSource } from '../../src/backends/live/settings/resolve-source.js'
import { loadConfiguration } from '../../src/cli/configuration/config.js'
import { readNamedFile } from '../../src/cli/files/named-file.js'
import { findInputFiles, readInputFiles } from '../../src/cli/inputs/input-files.js'
import { serverSources } from '../../src/cli/live/servers/server-sources.js'
import { folderWith } from './folder-with.js'

const SECRET = 'password: hunter2\napi: [ broken\n'

/** A repository of another person next to a file of ours, which it must not make us read. */
function untrusted(files: Record<string, string> = {}): { outside: string; folder: string } {
  const outside = folderWith({ 'secret.yaml': SECRET, 'more/secret.yaml': SECRET, 'repo/.git/HEAD': '' })
  for (const [path, text] of Object.entries(files)) folderWithFile(join(outside, 'repo'), path, text)
  return { outside, folder: join(outside, 'repo') }
}

function folderWithFile(folder: string, path: string, text: string): void {
  execFileSync('sh', [
    '-c',
    'mkdir -p "$(dirname "$1")" && printf %s "$2" > "$1"',
    'sh',
    join(folder, path),
    text
  ])
}

describe.skipIf(process.platform === 'win32')('links in a repository of another person', () => {
  it('bring in nothing twice, and are reported, not read, where they lead out', async () => {
    const { outside, folder } = untrusted({ 'flows/a.yaml': 'a: 1\n' })
    symlinkSync('../flows/a.yaml', join(folder, 'flows/inside.yaml'))
    symlinkSync('flows', join(folder, 'linked'))
    symlinkSync(join(outside, 'secret.yaml'), join(folder, 'leak.yaml'))
    symlinkSync(join(outside, 'more'), join(folder, 'folder'))
    symlinkSync('/', join(folder, 'everything'))
    const found = await findInputFiles({ paths: ['.'], folder })
    expect(found.files.map(({ path }) => path)).toEqual(['flows/a.yaml'])
    expect(found.unreadable).toEqual([])
    expect(found.notes).toEqual([`leak.yaml is skipped: it is a link that leads out of ${folder}`])
  })

  it('may lead to the rest of the repository from a folder of it', async () => {
    const { folder } = untrusted({ 'common/a.yaml': 'a: 1\n', 'team/b.yaml': 'b: 1\n' })
    symlinkSync('../common/a.yaml', join(folder, 'team/a.yaml'))
    const { files } = await findInputFiles({ paths: ['.'], folder: join(folder, 'team') })
    expect(files.map(({ path }) => path)).toEqual(['a.yaml', 'b.yaml'])
  })

  it('are read where they are named', async () => {
    const { outside, folder } = untrusted()
    symlinkSync(join(outside, 'secret.yaml'), join(folder, 'mine.yaml'))
    const { files } = await findInputFiles({ paths: ['mine.yaml'], folder })
    expect(files.map(({ text }) => text)).toEqual([SECRET])
  })
})

describe.skipIf(process.platform === 'win32')('what is no plain file', () => {
  const withPipe = (name: string) => {
    const { folder } = untrusted()
    execFileSync('mkfifo', [join(folder, name)])
    symlinkSync('/dev/zero', join(folder, 'zero.yaml'))
    return folder
  }

  it('is a problem of its own, found in a folder or named', async () => {
    const folder = withPipe('pipe.yaml')
    const found = await findInputFiles({ paths: ['.'], folder })
    expect(found.unreadable.map(({ file, rule }) => [file.path, rule])).toEqual([
      ['pipe.yaml', 'no-unreadable-file']
    ])
    expect(found.notes).toEqual([`zero.yaml is skipped: it is a link that leads out of ${folder}`])
    const { unreadable } = await findInputFiles({ paths: ['pipe.yaml', 'zero.yaml', '/dev/zero'], folder })
    expect(unreadable.map(({ rule, message }) => [rule, message])).toEqual(
      Array.from({ length: 3 }, () => [
        'no-unreadable-file',
        'the file is a pipe, a device or a socket, not a plain file'
      ])
    )
  })

  it('is wrong usage as the configuration and as the file of a flag', async () => {
    const folder = withPipe('.vmcp.yaml')
    await expect(loadConfiguration({ paths: ['.'], folder })).rejects.toThrow(
      /is a pipe, a device or a socket/
    )
    expect(() => readNamedFile('/dev/zero', folder)).toThrow('/dev/zero: is a pipe, a device or a socket')
  })
})

describe('a configuration that was only found', () => {
  it.each(['extends', 'fixtures'])('does not lead out of its repository by %s', async key => {
    const { folder } = untrusted({ '.vmcp.yaml': `${key}: ../secret.yaml\n` })
    const loaded = loadConfiguration({ paths: ['.'], folder })
    await expect(loaded).rejects.toThrow('../secret.yaml is not read: it leads out of')
    await expect(loaded).rejects.not.toThrow('password')
  })

  it('does not lead out by a link either', async () => {
    const { outside, folder } = untrusted()
    symlinkSync(join(outside, 'secret.yaml'), join(folder, '.vmcp.yaml'))
    await expect(loadConfiguration({ paths: ['.'], folder })).rejects.toThrow('.vmcp.yaml is not read')
  })

  it('may extend what lies elsewhere in its repository, and anything where it is named', async () => {
    const { outside, folder } = untrusted({
      'base.yaml': 'compat: engine\n',
      'team/.vmcp.yaml': 'extends: ../base.yaml\n'
    })
    expect((await loadConfiguration({ paths: ['team'], folder })).compat).toBe('engine')
    folderWithFile(outside, 'base.yaml', 'compat: engine\n')
    folderWithFile(folder, 'named.yaml', 'extends: ../base.yaml\n')
    expect((await loadConfiguration({ paths: ['team'], folder, file: 'named.yaml' })).compat).toBe('engine')
  })
})

describe('the servers of a configuration that was only found', () => {
  const servers = (envFile: string) =>
    JSON.stringify({ mcpServers: { s: { command: 'node', args: ['s.mjs'], envFile } } })
  const problemsOf = async (folder: string) => {
    const configuration = await loadConfiguration({ paths: [folder], folder })
    const [source] = serverSources({}, { configuration, files: [] })
    if (!source) throw new Error('no server was read')
    const options = {
      environment: {},
      // As the command does: what is shown of a file is its path from here.
      folder: process.cwd(),
      signal: new AbortController().signal,
      onLog: () => undefined,
      elicit: null,
      redactor: createRedactor()
    }
    const resolved = await resolveSource(source, options, { inputs: new Map() })
    return 'problems' in resolved ? resolved.problems : []
  }

  it('are not outside of its repository, which is not reported where no servers are read', async () => {
    const { folder } = untrusted({ '.vmcp.yaml': 'backends: ../secret.yaml\n' })
    const configuration = await loadConfiguration({ paths: ['.'], folder })
    expect(() => serverSources({}, { configuration, files: [] })).toThrow('is not read: it leads out of')
  })

  it('take no environment file from outside of it, and none that is no plain file', async () => {
    const found = (envFile: string) =>
      untrusted({ '.vmcp.yaml': 'backends: mcp.json\n', 'mcp.json': servers(envFile), '.env': 'A=1\n' })
        .folder
    expect(await problemsOf(found('.env'))).toEqual([])
    expect((await problemsOf(found('../secret.yaml'))).join()).toContain('which leads out of')
    expect((await problemsOf(found('/dev/zero'))).join()).toContain('which leads out of')
    const folder = found('zero')
    symlinkSync('/dev/zero', join(folder, 'zero'))
    const named = {
      configuration: await loadConfiguration({ paths: [], folder, file: '.vmcp.yaml' }),
      files: []
    }
    expect(readEnvironmentFile(join(folder, 'zero'))).toEqual({
      problem: 'cannot be read: is a pipe, a device or a socket, not a plain file'
    })
    expect(serverSources({}, named)[0]).not.toHaveProperty('home')
  })
})

describe('the paths that a test file names', () => {
  it.each(['../secret.yaml', '../*.yaml', '*/../../secret.yaml'])('%s does not lead out', async path => {
    const { folder } = untrusted({ 'team/a.yaml': '' })
    await expect(readInputFiles({ paths: [path], folder, home: folder })).rejects.toThrow(
      /leads out of|no file matches/
    )
  })
})
