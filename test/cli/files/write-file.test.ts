import { chmodSync, linkSync, lstatSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writeFileAtomically } from '../../../src/cli/files/write-file.js'
import { folderWith } from '../folder-with.js'

describe('a file that is written', () => {
  it('takes the place of the old one and leaves no draft', () => {
    const folder = folderWith({ 'lint.sarif': 'old' })
    writeFileAtomically(join(folder, 'lint.sarif'), 'new')
    expect(readFileSync(join(folder, 'lint.sarif'), 'utf8')).toBe('new')
    expect(readdirSync(folder)).toEqual(['lint.sarif'])
  })

  it('leaves no draft when it cannot be written, and names the file', () => {
    const folder = folderWith({ 'place/inside': '' })
    const write = () => writeFileAtomically(join(folder, 'place'), 'new')
    expect(write).toThrow(expect.objectContaining({ code: 'EISDIR', path: join(folder, 'place') }))
    expect(readdirSync(folder)).toEqual(['place'])
  })
})

describe.skipIf(process.platform === 'win32')('a file that is written anew', () => {
  it('keeps its mode, the links to it and its other names', () => {
    const folder = folderWith({ 'a.yaml': 'old', 'b.yaml': 'old' })
    const path = (name: string) => join(folder, name)
    chmodSync(path('a.yaml'), 0o640)
    symlinkSync('a.yaml', path('link.yaml'))
    linkSync(path('b.yaml'), path('other.yaml'))
    writeFileAtomically(path('link.yaml'), 'new')
    writeFileAtomically(path('b.yaml'), 'new')
    for (const name of ['a.yaml', 'link.yaml', 'b.yaml', 'other.yaml'])
      expect([name, readFileSync(path(name), 'utf8')]).toEqual([name, 'new'])
    expect(lstatSync(path('link.yaml')).isSymbolicLink()).toBe(true)
    expect(statSync(path('a.yaml')).mode & 0o777).toBe(0o640)
    expect(readdirSync(folder)).toHaveLength(4)
  })
})
