import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { resultCache, withCache } from '../../../src/cli/linting/result-cache.js'
import { batchesOf } from '../../../src/project/linting/batches.js'
import { findingsIn, joinLinted, type LintOrder } from '../../../src/project/linting/findings.js'
import { lintReport } from '../../../src/project/linting/lint-report.js'
import type { SourceFile } from '../../../src/source/source-file.js'

const order: LintOrder = { compat: 'documented', named: new Set() }

const definition = (name: string, step: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: ${name} }
spec:
  name: ${name}
  description: Fetches a page
  steps:
    - { id: get, tool: fetch, ${step} }
`

const files: SourceFile[] = [
  { path: 'good.yaml', text: definition('good', 'timeout: 5s') },
  { path: 'bad.yaml', text: definition('bad', 'timeuot: 5s, arguments: { key: hunter2 }') },
  { path: 'far.yaml', text: definition('far', 'dependsOn: [gte]') }
]

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vmcp-cache-'))
})

interface Visit {
  readonly order?: LintOrder
  readonly program?: string
  readonly key?: string
  readonly files?: readonly SourceFile[]
}

/** Lints with the cache: the report, and which files had to be looked at. */
async function visit({
  order: own = order,
  program = 'one',
  key = 'mine',
  files: given = files
}: Visit = {}) {
  const seen: string[] = []
  const parts = await withCache(
    batchesOf(given, 1),
    resultCache(folder, own, { program, key }),
    async batches =>
      batches.map(batch => {
        seen.push(...batch.map(({ path }) => path))
        return findingsIn(batch, own)
      })
  )
  const { project, diagnostics } = joinLinted(given, parts)
  return { report: lintReport(project, diagnostics), seen }
}

function entries(): string[] {
  return readdirSync(folder).map(name => join(folder, name))
}

describe('the cache of findings', () => {
  it('looks at nothing twice, and reports the same', async () => {
    const first = await visit()
    const second = await visit()
    expect(first.seen).toEqual(['good.yaml', 'bad.yaml', 'far.yaml'])
    expect(first.report.problems.length).toBeGreaterThan(1)
    expect(second).toEqual({ report: first.report, seen: [] })
  })

  it('looks again at what has changed, and at what refers to it', async () => {
    await visit()
    const changed = files.map(file => (file.path === 'bad.yaml' ? { ...file, text: `${file.text}\n` } : file))
    expect((await visit({ files: changed })).seen).toEqual(['bad.yaml'])
    const [good, ...others] = changed
    const renamed = [{ path: 'good.yaml', text: definition('good', 'dependsOn: []') }, ...others]
    expect(good).toBeDefined()
    expect((await visit({ files: renamed })).seen).toEqual(['good.yaml'])
  })

  it.each<[string, Visit]>([
    ['the reading', { order: { ...order, compat: 'engine' } }],
    ['a rule', { order: { ...order, settings: new Map([['no-unknown-field', 'off']]) } }],
    ['the tools', { order: { ...order, tools: new Map([['fetch', { name: 'fetch' }]]) } }],
    ['vmcp', { program: 'two' }],
    ['who asked for a file', { order: { ...order, named: new Set(files.map(({ path }) => path)) } }],
    ['a path', { files: files.map(file => ({ ...file, path: `old/${file.path}` })) }]
  ])('looks again at everything when %s is another', async (_, other) => {
    await visit()
    expect((await visit(other)).seen).toHaveLength(files.length)
  })

  it.each<[string, (text: string) => string]>([
    ['is empty', () => ''],
    ['was cut', text => text.slice(0, -5)],
    ['was changed', text => text.replace('timeuot', 'timeout')],
    ['holds something else', () => '{"documents":[0],"passedOver":0,"diagnostics":[]}'],
    ['is no text', () => '\0\u0001\ufffd'],
    ['is deep', () => '['.repeat(100_000)]
  ])('is no harm when an entry %s', async (_, damage) => {
    const first = await visit()
    for (const entry of entries()) writeFileSync(entry, damage(readFileSync(entry, 'utf8')))
    const { report } = await visit()
    expect(report).toEqual(first.report)
    expect((await visit()).seen).toEqual([])
  })

  it('takes no entry that was signed with another key', async () => {
    const first = await visit({ key: 'of another user' })
    expect(await visit()).toEqual({ report: first.report, seen: files.map(({ path }) => path) })
  })

  it.each([
    ['a pipe', (path: string) => execFileSync('mkfifo', [path])],
    ['a link to a device', (path: string) => symlinkSync('/dev/zero', path)]
  ])('does not open an entry that is %s', async (_, make) => {
    const first = await visit()
    for (const entry of entries()) {
      rmSync(entry)
      make(entry)
    }
    expect((await visit()).report).toEqual(first.report)
  })

  it('takes no entry of another file', async () => {
    const first = await visit()
    const [one = '', ...others] = entries()
    for (const other of others) writeFileSync(other, readFileSync(one))
    expect((await visit()).report).toEqual(first.report)
  })

  it('leaves what it does not know alone, and does without a folder that cannot be used', async () => {
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    await visit()
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).toBe('mine')
    folder = join(folder, 'notes.txt')
    expect((await visit()).seen).toHaveLength(files.length)
  })

  it('holds no text of a file but that of findings, and no other user can read it', async () => {
    await visit()
    const texts = entries().map(entry => readFileSync(entry, 'utf8'))
    expect(texts.join('')).not.toContain('hunter2')
    expect(texts.join('')).not.toContain('Fetches')
    for (const entry of entries()) expect(statSync(entry).mode & 0o077).toBe(0)
  })
})
