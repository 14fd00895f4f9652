import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadConfiguration } from '../../../src/cli/configuration/config.js'
import { readNamedFile } from '../../../src/cli/files/named-file.js'
import { findInputFiles, readInputFiles } from '../../../src/cli/inputs/input-files.js'
import { folderWith } from '../folder-with.js'

const folder = folderWith({
  'deploy/release.yaml': 'kind: Workflow\n',
  'deploy/deep/rollback.yml': 'kind: Workflow\n',
  'deploy/tools.json': '{}',
  'deploy/notes.txt': 'notes',
  'deploy/node_modules/lib/package.json': '{}',
  'deploy/.git/config.yaml': '',
  'odd [name].yaml': 'kind: Workflow\n',
  'binary.yaml': new Uint8Array([0x80, 0x81, 0x82]),
  'wide.yaml': new Uint8Array([0xff, 0xfe, 0x61, 0x00, 0x3a, 0x00])
})

async function pathsOf(paths: readonly string[], ignore: readonly string[] = []): Promise<string[]> {
  const { files } = await readInputFiles({ paths, folder, ignore })
  return files.map(file => file.path)
}

describe('what a folder holds', () => {
  it('is its YAML and JSON files, sorted, without packages and repositories', async () => {
    expect(await pathsOf(['deploy'])).toEqual([
      'deploy/deep/rollback.yml',
      'deploy/release.yaml',
      'deploy/tools.json'
    ])
  })

  it('leaves out what the configuration ignores, unless it is named', async () => {
    const ignore = [`${folder}/deploy/deep/**`]
    expect(await pathsOf(['deploy'], ignore)).toEqual(['deploy/release.yaml', 'deploy/tools.json'])
    expect(await pathsOf(['deploy/deep/rollback.yml'], ignore)).toEqual(['deploy/deep/rollback.yml'])
  })
})

describe.skipIf(process.platform === 'win32')('what a folder reaches by links', () => {
  it('is read once, as itself where it was found', async () => {
    const place = folderWith({ 'flows/a.yaml': 'a: 1\n', '.data/b.yaml': 'b: 1\n' })
    symlinkSync('.', join(place, 'again'))
    symlinkSync('flows', join(place, 'all'))
    symlinkSync('a.yaml', join(place, 'flows/0-link.yaml'))
    symlinkSync('.data/b.yaml', join(place, 'b.yaml'))
    symlinkSync('.data/b.yaml', join(place, 'c.yaml'))
    const found = async (...paths: string[]) =>
      (await findInputFiles({ paths, folder: place })).files.map(({ path }) => path)
    expect(await found('.')).toEqual(['b.yaml', 'flows/a.yaml'])
    expect(await found('all')).toEqual(['all/a.yaml'])
    expect(await found('flows/0-link.yaml', 'flows/a.yaml')).toEqual(['flows/0-link.yaml', 'flows/a.yaml'])
  })
})

describe.skipIf(process.platform !== 'linux')('names that are not UTF-8', () => {
  const bytes = (...parts: readonly (string | number[])[]) =>
    Buffer.concat(parts.map(part => Buffer.from(part as string))) // a list of bytes is taken too
  const place = folderWith({ 'a.yaml': 'a: 1\n', 'kept/b.yaml': 'b: 1\n', 'ok\ufffd.yaml': 'c: 1\n' })
  writeFileSync(bytes(place, '/bad', [0xff], '.yaml'), 'kind: [broken\n')
  writeFileSync(bytes(place, '/bad', [0xff], '.txt'), 'text')
  mkdirSync(bytes(place, '/kept/d', [0xe9]))
  writeFileSync(bytes(place, '/kept/d', [0xe9], '/c.yaml'), 'c: 1\n')

  it('are problems, and the other files are read', async () => {
    const { files, unreadable } = await findInputFiles({ paths: ['.'], folder: place })
    expect(files.map(({ path }) => path)).toEqual(['a.yaml', 'kept/b.yaml', 'ok\ufffd.yaml'])
    const reason = 'has a name that is not UTF-8, and cannot be opened by it: rename it'
    expect(unreadable.map(({ file, message }) => [file.path, message])).toEqual([
      ['bad\ufffd.yaml', `the file ${reason}`],
      ['kept/d\ufffd', `the folder ${reason}`]
    ])
  })

  it('may be ignored like all others', async () => {
    const ignore = [`${place}/bad*`, `${place}/kept/**`]
    const { files, unreadable } = await findInputFiles({ paths: ['.'], folder: place, ignore })
    expect(files.map(({ path }) => path)).toEqual(['a.yaml', 'ok\ufffd.yaml'])
    expect(unreadable).toEqual([])
  })
})

describe.skipIf(process.platform === 'win32')('a folder full of links', () => {
  it('is searched once, however many ways lead through it', async () => {
    const place = folderWith(
      Object.fromEntries(Array.from({ length: 24 }, (_, at) => [`d${at}/f.yaml`, `n: ${at}\n`]))
    )
    for (let at = 0; at < 23; at++)
      for (const name of ['x', 'y']) symlinkSync(`../d${at + 1}`, join(place, `d${at}`, name))
    const { files } = await findInputFiles({ paths: ['.'], folder: place })
    expect(files).toHaveLength(24)
    const { files: behind } = await findInputFiles({ paths: ['d0'], folder: place })
    expect(behind).toHaveLength(24)
  })
})

describe('a folder whose name means something in patterns', () => {
  it('is searched, and what is ignored there is left out', async () => {
    const name = 'a[b]{c,d} (1)!'
    const place = join(folderWith({ [`${name}/flows/a.yaml`]: '', [`${name}/old/b.yaml`]: '' }), name)
    const { ignore } = await loadConfiguration({ paths: ['.'], folder: place, file: configIn(place) })
    const { files } = await findInputFiles({ paths: ['.', '*/a.yaml'], folder: place, ignore })
    expect(files.map(({ path }) => path)).toEqual(['flows/a.yaml'])
  })

  function configIn(place: string): string {
    writeFileSync(join(place, '.vmcp.yaml'), 'ignore: ["old/**"]\n')
    return '.vmcp.yaml'
  }
})

describe.skipIf(process.platform === 'win32')('a folder that cannot be listed', () => {
  it('is reported like a file that cannot be read, and the others are read', async () => {
    const place = folderWith({ 'a.yaml': 'a: 1\n' })
    // One long path is moved to the end of another: together they are longer than the system takes.
    const long = Array(12).fill('x'.repeat(200)).join('/')
    for (const name of ['one', 'two']) mkdirSync(join(place, name, long), { recursive: true })
    renameSync(join(place, 'two'), join(place, 'one', long, 'two'))
    const { files, unreadable } = await findInputFiles({ paths: ['.'], folder: place })
    expect(files.map(({ path }) => path)).toEqual(['a.yaml'])
    expect(unreadable).toMatchObject([
      {
        rule: 'no-unreadable-file',
        severity: 'error',
        message: 'the folder cannot be read (ENAMETOOLONG)'
      }
    ])
    await expect(readInputFiles({ paths: ['.'], folder: place })).rejects.toThrow('the folder cannot be read')
    renameSync(join(place, 'one', long, 'two'), join(place, 'two'))
  })
})

describe('a path', () => {
  it('is shown relative to the working folder, with forward slashes and no leading dot', async () => {
    expect(await pathsOf([join(folder, 'deploy', 'release.yaml'), './deploy/./tools.json'])).toEqual([
      'deploy/release.yaml',
      'deploy/tools.json'
    ])
  })

  it('is read once, however often it is named', async () => {
    expect(await pathsOf(['deploy/release.yaml', 'deploy/*.yaml', './deploy/release.yaml'])).toEqual([
      'deploy/release.yaml'
    ])
  })

  it('may look like a pattern and still be a file', async () => {
    expect(await pathsOf(['odd [name].yaml'])).toEqual(['odd [name].yaml'])
  })

  it('that does not exist is wrong usage', async () => {
    await expect(pathsOf(['deploy/relaese.yaml'])).rejects.toThrow(
      'there is no file or folder "deploy/relaese.yaml"'
    )
    for (const path of ['deploy/release.yaml/x', 'a\0b.yaml', `${'x'.repeat(300)}.yaml`])
      await expect(pathsOf([path])).rejects.toThrow('there is no file or folder')
    expect(() => readNamedFile('a\0b.yaml', folder)).toThrow('no such file or folder')
  })

  it('counts as named only where it was written out', async () => {
    const { named } = await readInputFiles({ paths: ['deploy', 'deploy/release.yaml'], folder })
    expect([...named]).toEqual(['deploy/release.yaml'])
  })
})

it('refuses a pattern that is longer than any that is meant', async () => {
  await expect(pathsOf([`${'*a'.repeat(251)}.yaml`])).rejects.toThrow(
    'a pattern may have 500 characters, and this one has 507'
  )
})

it('refuses a pattern that matches nothing', async () => {
  await expect(pathsOf(['deploy/*.toml'])).rejects.toThrow('no file matches "deploy/*.toml"')
})

it('refuses bytes that are no text, and names the place', async () => {
  await expect(pathsOf(['binary.yaml'])).rejects.toThrow('binary.yaml:1:1: the file is not valid UTF-8')
  await expect(pathsOf(['wide.yaml'])).rejects.toThrow('wide.yaml:1:1: the file is in UTF-16')
})

it('passes on what cannot be read with what can, for the one who reports it', async () => {
  const { files, unreadable } = await findInputFiles({ paths: ['.'], folder, ignore: [`${folder}/odd*`] })
  expect(files.map(file => file.path)).toEqual([
    'deploy/deep/rollback.yml',
    'deploy/release.yaml',
    'deploy/tools.json'
  ])
  expect(unreadable.map(({ rule, file }) => `${file.path} ${rule}`)).toEqual([
    'binary.yaml valid-encoding',
    'wide.yaml valid-encoding'
  ])
})

it('passes over a link to nothing with a note', async () => {
  const place = folderWith({ 'kept.yaml': 'a: 1\n', 'gone.yaml': 'a: 1\n' })
  rmSync(join(place, 'gone.yaml'))
  symlinkSync(join(place, 'nowhere.yaml'), join(place, 'gone.yaml'))
  const { files, notes } = await readInputFiles({ paths: ['.'], folder: place })
  expect(files.map(file => file.path)).toEqual(['kept.yaml'])
  expect(notes).toEqual(['gone.yaml is skipped: it is a link that leads nowhere'])
})

it('reports why a file that a flag names cannot be read', () => {
  expect(() => readNamedFile('deploy', folder)).toThrow('deploy: is a folder, not a file')
  expect(() => readNamedFile('deploy/relaese.fixtures.yaml', folder)).toThrow(
    'deploy/relaese.fixtures.yaml: no such file or folder'
  )
})
