import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { suiteReporters } from '../../src/reporters/suite/index.js'
import { runSuite } from '../../src/suite/index.js'
import { folderWith } from '../cli/folder-with.js'
import { isInstalled } from '../is-installed.js'

const root = join(import.meta.dirname, '../..')
const tests = 'fixtures/suite/coverage'
const files = readdirSync(join(root, tests))
  .filter(name => name.endsWith('.vmcp-test.yaml'))
  .map(name => ({
    path: join(tests, name),
    text: readFileSync(join(root, tests, name), 'utf8')
  }))
const suite = await runSuite(files, { withCoverage: true, now: () => 0 })
const written = (name: string): string =>
  suiteReporters
    .find(reporter => reporter.name === name)
    ?.report(suite, { colour: false, width: 80, unicode: true }) ?? ''
const points = (suite.coverage ?? []).flatMap(workflow => workflow.points)
const outcomes = points.flatMap(point => point.outcomes)

function shown(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: 'utf8' })
  expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' })
  return stdout + stderr
}

describe('coverage as other programs read it', () => {
  const folder = folderWith({ 'lcov.info': written('lcov'), 'cobertura.xml': written('cobertura') })
  const [trace, cobertura] = [join(folder, 'lcov.info'), join(folder, 'cobertura.xml')]

  it('is there to be read', () => {
    expect(outcomes.length).toBeGreaterThan(20)
  })

  it.skipIf(!isInstalled('lcov'))('lcov counts the lines that the file lists', () => {
    const lines = [...written('lcov').matchAll(/^DA:\d+,(\d+)$/gm)]
    const hit = lines.filter(([, hits]) => hits !== '0').length
    expect(shown('lcov', ['--summary', trace, '--rc', 'lcov_branch_coverage=1'])).toMatch(
      new RegExp(`lines\\.*: [\\d.]+% \\(${hit} of ${lines.length} lines\\)`)
    )
  })

  it.skipIf(!isInstalled('genhtml'))('genhtml draws a page of each file', () => {
    const pages = join(folder, 'pages')
    shown('genhtml', [trace, '--branch-coverage', '--output-directory', pages])
    const drawn = readdirSync(pages, { recursive: true }).map(String)
    expect(drawn.filter(name => name.endsWith('.gcov.html'))).toHaveLength(
      written('lcov').split('SF:').length - 1
    )
  })

  it.skipIf(!isInstalled('pycobertura'))('pycobertura finds the lines that are reached in part', () => {
    const records = written('lcov').split('end_of_record\n').slice(0, -1)
    const missed = records.map(
      record =>
        new Set([...record.matchAll(/^(?:DA|BRDA):(\d+),(?:\d+,\d+,)?(?:0|-)$/gm)].map(([, line]) => line))
          .size
    )
    const { files: read } = JSON.parse(shown('pycobertura', ['show', '--format', 'json', cobertura]))
    expect(read.map((file: { readonly Miss: number }) => file.Miss)).toEqual(missed)
  })
})
