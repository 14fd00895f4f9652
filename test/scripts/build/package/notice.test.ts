import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { noticeOf } from '../../../../scripts/build/package/notice.js'

const root = mkdtempSync(join(tmpdir(), 'vmcp-notice-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The part of the notice about one bundled package. */
function noticed(manifest: object, files: Readonly<Record<string, string>> = {}): string {
  const folder = join(root, 'node_modules', 'left-pad')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'left-pad', version: '1.3.0', ...manifest })
  )
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return noticeOf(root, ['node_modules/left-pad/index.js'])
}

describe('the notice', () => {
  it('holds the licence of a bundled package, whatever its file is called, and its own notice', () => {
    const text = noticed({ license: 'MIT' }, { 'LICENSE-MIT.txt': 'Granted.', NOTICE: 'By its authors.' })
    expect(text).toContain('left-pad 1.3.0 (MIT)\n\nGranted.\n\nBy its authors.')
  })

  it('writes out the common licence where a package only names it', () => {
    const text = noticed({ license: 'MIT', author: 'Ada Byron <ada@example.com>' })
    expect(text).toContain('Copyright (c) Ada Byron\n\nPermission is hereby granted')
  })

  it('is not made while a licence is missing', () => {
    expect(() => noticed({ license: 'BSD-3-Clause' })).toThrow('brings no text of its licence BSD-3-Clause')
  })
})
