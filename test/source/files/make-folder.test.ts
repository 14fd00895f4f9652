import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeFolder } from '../../../src/source/files/make-folder.js'

const folder = mkdtempSync(join(tmpdir(), 'vmcp-folders-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('a folder that is made', () => {
  it('has those above it, each with the mode', () => {
    makeFolder(join(folder, 'a/b/c'), 0o700)
    for (const name of ['a', 'a/b', 'a/b/c']) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o700)
  })

  it('may be there already', () => {
    makeFolder(folder)
    expect(statSync(folder).isDirectory()).toBe(true)
  })

  it('cannot be below a file', () => {
    writeFileSync(join(folder, 'file'), '')
    expect(() => makeFolder(join(folder, 'file/below'))).toThrow('ENOTDIR')
  })

  it.runIf(process.platform === 'linux')('cannot be below /proc, which is reported at once', () => {
    expect(() => makeFolder('/proc/none/below')).toThrow('ENOENT')
  })
})
