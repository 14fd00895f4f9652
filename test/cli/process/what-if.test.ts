import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const folder = fileURLToPath(new URL('../../../fixtures/what-if/move-database', import.meta.url))
const run = [
  'dry-run',
  'workflow.yaml',
  '--fixtures',
  'fixtures.yaml',
  '--arg',
  'database=orders',
  '--answer',
  'confirm=accept:{"drop":true}',
  '--what-if'
]

describe('vmcp dry-run --what-if', () => {
  it('prints the outcomes, worst first', () => {
    const { stdout, code } = vmcp(run, { folder })
    expect(stdout).toContain('  1  failed  without an answer  4 cases')
    expect(stdout).toContain('stays behind  drop (destructive), copy')
    expect(code).toBe(0)
  })

  it('prints the same with one thread and with eight', () => {
    const [one, eight] = ['1', '8'].map(threads =>
      vmcp([...run, '--pairs', '--threads', threads, '--json'], { folder })
    )
    expect(JSON.parse(one?.stdout ?? '').cases.length).toBeGreaterThan(60)
    expect(eight).toEqual(one)
  })

  it('prints one case like any dry run', () => {
    const { stdout, code } = vmcp([...run, '--case', 'drop:timeout', '--json'], { folder })
    const { steps } = JSON.parse(stdout)
    expect(steps.find((step: { id: string }) => step.id === 'drop')).toMatchObject({ status: 'failed' })
    expect(code).toBe(1)
  })

  it.each([
    ['drop:timout', 'no cause "drop:timout" (did you mean "drop:timeout"?)'],
    ['drop:timeout+drop:tool-error', 'two causes for one place']
  ])('refuses the case %s', (id, message) => {
    const { stderr, stdout, code } = vmcp([...run, '--case', id], { folder })
    expect(stderr).toContain(message)
    expect({ stdout, code }).toEqual({ stdout: '', code: 2 })
  })

  it('names why the engine refuses the definition', () => {
    const text = `${readFileSync(join(folder, 'workflow.yaml'), 'utf8')}  failureMode: never\n`
    const own = folderWith({
      'workflow.yaml': text,
      'fixtures.yaml': readFileSync(join(folder, 'fixtures.yaml'), 'utf8')
    })
    const { stderr, code } = vmcp([...run, '--compat', 'engine'], { folder: own })
    expect(stderr).toContain(
      'the upstream engine refuses this definition; it is tried all the same: workflow.yaml:'
    )
    expect(code).toBe(1)
  })

  it('tries nothing where the run as given lacks fixtures', () => {
    const bare = ['dry-run', 'workflow.yaml', '--arg', 'database=orders', '--what-if']
    const { stdout, stderr, code } = vmcp(bare, { folder })
    expect(stdout).toContain('1 case, 1 outcome')
    expect(stderr).toContain('lacks fixtures or answers for db_find')
    expect(code).toBe(8)
  })
})
