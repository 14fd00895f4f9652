import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filesBelow } from '../../../../src/cli/live/serving/files-below.js'

const around = realpathSync(mkdtempSync(join(tmpdir(), 'vmcp-root-')))
const root = join(around, 'root')

beforeAll(() => {
  mkdirSync(join(root, 'sub'), { recursive: true })
  writeFileSync(join(root, 'sub', 'a.yaml'), 'a: 1\n')
  writeFileSync(join(around, 'secret.yaml'), 'token: hunter2\n')
  symlinkSync(join(around, 'secret.yaml'), join(root, 'sub', 'link.yaml'))
  symlinkSync(join(root, 'sub', 'a.yaml'), join(root, 'own.yaml'))
})
afterAll(() => rmSync(around, { recursive: true }))

const pathsOf = async (paths: readonly string[]) =>
  (await filesBelow(root).readFiles(paths)).map(({ path }) => path)

describe('files below a root', () => {
  it('are read by name, folder and pattern, and shown from the root', async () => {
    expect(await pathsOf(['sub/a.yaml'])).toEqual(['sub/a.yaml'])
    expect(await pathsOf(['sub/../sub/a.yaml'])).toEqual(['sub/a.yaml'])
    expect(await pathsOf([join(root, 'sub', 'a.yaml')])).toEqual(['sub/a.yaml'])
    expect(await pathsOf(['own.yaml'])).toEqual(['own.yaml'])
  })

  it('go by the configuration that is the nearest above them, but not by one above the root', async () => {
    const enginesFor = async (paths: readonly string[]) =>
      (await filesBelow(root).enginesFor(paths)).map(({ text, place }) => `${text} ${place}`)
    writeFileSync(join(around, '.vmcp.yaml'), 'engine: toolhive@0.30\n')
    expect(await enginesFor(['sub/a.yaml'])).toEqual([])
    writeFileSync(join(root, '.vmcp.yaml'), 'engine: toolhive@0.40\n')
    expect(await enginesFor(['sub/a.yaml'])).toEqual(['toolhive@0.40 .vmcp.yaml:1:9'])
    expect(await enginesFor([])).toEqual(['toolhive@0.40 .vmcp.yaml:1:9'])
    await expect(enginesFor(['../secret.yaml'])).rejects.toThrow('nothing else is read')
    rmSync(join(root, '.vmcp.yaml'))
    rmSync(join(around, '.vmcp.yaml'))
  })

  it('are nowhere else', async () => {
    for (const path of ['../secret.yaml', join(around, 'secret.yaml'), '../root/../secret.yaml', '../*.yaml'])
      await expect(pathsOf([path])).rejects.toThrow('nothing else is read')
    await expect(pathsOf(['-'])).rejects.toThrow('standard input is not read here')
  })

  it('are not behind a link that leads out: one that is named is refused, one that is found is passed over', async () => {
    await expect(pathsOf(['sub/link.yaml'])).rejects.toThrow('is a link that leads out')
    expect(await pathsOf(['sub'])).toEqual(['sub/a.yaml'])
  })

  it('are found behind a linked folder that stays below it, and no other is searched', async () => {
    // The repository is larger than the root: a link that stays in the one may lead out of the other.
    mkdirSync(join(around, '.git'))
    mkdirSync(join(around, 'next'))
    writeFileSync(join(around, 'next', 'b.yaml'), Buffer.from([0x61, 0x3a, 0x00, 0xff]))
    mkdirSync(join(root, 'team'))
    symlinkSync(join(root, 'sub'), join(root, 'team', 'in'))
    symlinkSync(join(around, 'next'), join(root, 'team', 'next'))
    expect(await pathsOf(['team'])).toEqual(['team/in/a.yaml'])
    expect(await pathsOf(['team/**/*.yaml'])).toEqual(['team/in/a.yaml'])
  })

  it('are judged before anything is read, and alike whatever a link leads to', async () => {
    symlinkSync(join(around, 'nothing.yaml'), join(root, 'dangling.yaml'))
    symlinkSync(around, join(root, 'out'))
    for (const path of ['dangling.yaml', 'out/secret.yaml', 'out/nothing.yaml', 'out'])
      await expect(pathsOf([path])).rejects.toThrow('is a link that leads out')
    await expect(pathsOf(['a\0.yaml'])).rejects.toThrow('contains the character NUL')
  })

  it('are found from the folder of a test file, and nothing above the root', async () => {
    const { load } = filesBelow(root)
    expect((await load('./a.yaml', 'sub/x.vmcp-test.yaml')).map(({ path }) => path)).toEqual(['sub/a.yaml'])
    expect(await load('../../secret.yaml', 'sub/x.vmcp-test.yaml')).toEqual([])
  })
})
