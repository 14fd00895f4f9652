import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findInputFiles, readInputFiles, readNamedFile } from '../../src/cli/input-files.js'
import { folderWith } from './folder-with.js'

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

describe.skipIf(process.platform === 'win32')('a folder that cannot be listed', () => {
  it('is told of like a file that cannot be read, and the others are read', async () => {
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
    await expect(pathsOf(['deploy/release.yaml/x'])).rejects.toThrow('there is no file or folder')
  })

  it('counts as named only where it was written out', async () => {
    const { named } = await readInputFiles({ paths: ['deploy', 'deploy/release.yaml'], folder })
    expect([...named]).toEqual(['deploy/release.yaml'])
  })
})

it('refuses a pattern that matches nothing', async () => {
  await expect(pathsOf(['deploy/*.toml'])).rejects.toThrow('no file matches "deploy/*.toml"')
})

it('refuses bytes that are no text, and names the place', async () => {
  await expect(pathsOf(['binary.yaml'])).rejects.toThrow('binary.yaml:1:1: the file is not valid UTF-8')
  await expect(pathsOf(['wide.yaml'])).rejects.toThrow('wide.yaml:1:1: the file is in UTF-16')
})

it('hands on what cannot be read beside what can, for whoever reports it', async () => {
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

it('passes over a listed file that went away before it was read', async () => {
  const place = folderWith({ 'kept.yaml': 'a: 1\n', 'gone.yaml': 'a: 1\n' })
  rmSync(join(place, 'gone.yaml'))
  symlinkSync(join(place, 'nowhere.yaml'), join(place, 'gone.yaml'))
  const { files } = await readInputFiles({ paths: ['.'], folder: place })
  expect(files.map(file => file.path)).toEqual(['kept.yaml'])
})

it('says why a file that a flag names cannot be read', () => {
  expect(() => readNamedFile('deploy', folder)).toThrow('deploy: is a folder, not a file')
  expect(() => readNamedFile('deploy/relaese.fixtures.yaml', folder)).toThrow(
    'deploy/relaese.fixtures.yaml: no such file or folder'
  )
})
