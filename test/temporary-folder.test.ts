import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import temporaryFolder from './temporary-folder.js'

describe('the temporary folder of the tests', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('is that of this run, also for the programs that tests start', () => {
    expect(basename(tmpdir())).toMatch(/^vmcp-tests-/)
    const line = ['--print', 'require("node:os").tmpdir()']
    expect(execFileSync(process.execPath, line, { encoding: 'utf8' }).trim()).toBe(tmpdir())
  })

  it('is made once for both projects, and removed with all that is in it', () => {
    const around = mkdtempSync(join(tmpdir(), 'around-'))
    for (const name of ['TMPDIR', 'TEMP', 'TMP']) vi.stubEnv(name, around)
    const remove = temporaryFolder()
    const own = tmpdir()
    expect(dirname(own)).toBe(around)
    expect(temporaryFolder()).toBeUndefined()
    writeFileSync(join(own, 'left-behind'), '')
    remove?.()
    expect(existsSync(own)).toBe(false)
    rmSync(around, { recursive: true })
  })
})
