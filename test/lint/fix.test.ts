import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixAll, fixFile } from '../../src/lint/index.js'
import type { Diagnostic, TextEdit } from '../../src/source/diagnostic.js'
import { readStream } from '../../src/source/index.js'
import type { SourceFile } from '../../src/source/source-file.js'
import { lintSource, toolsNextTo } from './lint-source.js'

const FILE: SourceFile = { path: 'notes.yaml', text: 'one: alpha\ntwo: beta\n' }

function problem(edits: readonly TextEdit[], more: { isUnsafe?: boolean } = {}): Diagnostic {
  const fix = { description: 'change it', edits, ...more }
  return {
    rule: 'no-such-thing',
    severity: 'warning',
    message: 'wrong',
    file: FILE,
    span: { start: 0, end: 1 },
    fix
  }
}

describe('fixFile', () => {
  it('applies fixes that keep clear of each other', () => {
    const problems = [
      problem([{ start: 5, end: 10, text: 'ALPHA' }]),
      problem([{ start: 16, end: 20, text: 'BETA' }])
    ]
    expect(fixFile(FILE, problems, { unsafe: false })).toEqual({
      file: { path: 'notes.yaml', text: 'one: ALPHA\ntwo: BETA\n' },
      applied: 2
    })
  })

  it('applies a fix as a whole or not at all, the first of two that touch', () => {
    const first = problem([{ start: 5, end: 10, text: 'ALPHA' }])
    const second = problem([
      { start: 8, end: 12, text: '' },
      { start: 16, end: 20, text: 'BETA' }
    ])
    expect(fixFile(FILE, [first, second], { unsafe: false }).file.text).toBe('one: ALPHA\ntwo: beta\n')
  })

  it('takes edits side by side for touching: one may rely on the place that the other changes', () => {
    const first = problem([{ start: 5, end: 10, text: 'ALPHA' }])
    const behind = problem([{ start: 10, end: 10, text: ' # first' }])
    const before = problem([{ start: 4, end: 5, text: '  ' }])
    for (const other of [behind, before])
      expect(fixFile(FILE, [first, other], { unsafe: false })).toEqual({
        file: { path: 'notes.yaml', text: 'one: ALPHA\ntwo: beta\n' },
        applied: 1
      })
  })

  it('leaves unsafe fixes alone unless they are asked for', () => {
    const unsafe = [problem([{ start: 5, end: 10, text: 'ALPHA' }], { isUnsafe: true })]
    expect(fixFile(FILE, unsafe, { unsafe: false })).toEqual({ file: FILE, applied: 0 })
    expect(fixFile(FILE, unsafe, { unsafe: true }).applied).toBe(1)
  })

  it('drops a fix that would break the YAML and keeps the others', () => {
    const breaking = problem([{ start: 5, end: 10, text: '"alpha' }])
    const fine = problem([{ start: 16, end: 20, text: 'BETA' }])
    expect(fixFile(FILE, [breaking, fine], { unsafe: false })).toEqual({
      file: { path: 'notes.yaml', text: 'one: alpha\ntwo: BETA\n' },
      applied: 1
    })
  })

  it('keeps JSON what it is, although YAML would take the change', () => {
    const json = { path: 'notes.json', text: '{ "one": "alpha" }' }
    const plain = { ...problem([{ start: 9, end: 16, text: 'beta' }]), file: json }
    const quoted = { ...problem([{ start: 10, end: 15, text: 'beta' }]), file: json }
    expect(fixFile(json, [plain], { unsafe: false })).toEqual({ file: json, applied: 0 })
    expect(fixFile(json, [quoted], { unsafe: false }).file.text).toBe('{ "one": "beta" }')
  })

  it('changes nothing behind a fault of the YAML but the fault itself', () => {
    const text = 'a: "not closed\nb: {{.workflow.status}}\n"c: 1\n'
    const file = { path: 'notes.yaml', text }
    const quotes = {
      description: 'put it in quotes',
      edits: [{ start: 18, end: 38, text: `'{{.workflow.status}}'` }]
    }
    const about = {
      severity: 'error',
      message: 'wrong',
      file,
      span: { start: 18, end: 38 },
      document: 0
    } as const
    expect(
      fixFile(file, [{ ...about, rule: 'no-unquoted-template', fix: quotes }], { unsafe: true }).applied
    ).toBe(0)
    const whole = { path: 'notes.yaml', text: 'b: 1\nc: 2\n' }
    const renamed = { description: 'rename it', edits: [{ start: 0, end: 1, text: 'd' }] }
    expect(
      fixFile(whole, [{ ...about, file: whole, rule: 'x', fix: renamed }], { unsafe: true }).applied
    ).toBe(1)
  })

  it('lets no fault come for one that goes', () => {
    const file = { path: 'notes.yaml', text: 'a: 1\na: 2\n' }
    const edits = [{ start: 0, end: 4, text: 'b: {{.x}}' }]
    const fix = { description: 'trade', edits }
    const about = {
      rule: 'x',
      severity: 'error',
      message: 'wrong',
      file,
      span: { start: 0, end: 1 },
      document: 0
    } as const
    expect(fixFile(file, [{ ...about, fix }], { unsafe: true }).applied).toBe(0)
  })

  it('does not touch other files', () => {
    const other = { path: 'other.yaml', text: FILE.text }
    expect(fixFile(other, [problem([{ start: 5, end: 10, text: 'ALPHA' }])], { unsafe: true }).file).toBe(
      other
    )
  })
})

describe('fixAll', () => {
  it('goes on until nothing changes, and reports what is left', () => {
    const lintAgain = ([file]: readonly SourceFile[]): Diagnostic[] => {
      const at = file?.text.indexOf('a') ?? -1
      return file && at !== -1 ? [{ ...problem([{ start: at, end: at + 1, text: 'A' }]), file }] : []
    }
    const fixed = fixAll([FILE], lintAgain, { unsafe: false })
    expect(fixed).toMatchObject({ applied: 3, diagnostics: [] })
    expect(fixed.files[0]?.text).toBe('one: AlphA\ntwo: betA\n')
  })

  it('leaves a file alone whose fixes go in circles', () => {
    const flip = ([file]: readonly SourceFile[]): Diagnostic[] => {
      const text = file?.text.startsWith('one') ? 'ONE' : 'one'
      return file ? [{ ...problem([{ start: 0, end: 3, text }]), file }] : []
    }
    const fixed = fixAll([FILE], flip, { unsafe: false })
    expect(fixed).toMatchObject({ applied: 0, files: [FILE] })
    expect(fixed.diagnostics).toHaveLength(1)
  })
})

describe('the fixes of all rules', () => {
  const folders = readdirSync('fixtures/lint')
  const files = folders.flatMap(folder =>
    readdirSync(`fixtures/lint/${folder}`)
      .filter(file => /^bad.*\.yaml$/.test(file))
      .map(file => `fixtures/lint/${folder}/${file}`)
  )

  it.each(files)('leave %s readable and nothing to fix', path => {
    const text = readFileSync(path, 'utf8')
    const compat = /^# compat: engine$/m.test(text) ? 'engine' : 'documented'
    const lintAgain = (current: readonly SourceFile[]) =>
      current.flatMap(file => lintSource({ ...file, compat, tools: toolsNextTo(path), file }))
    const file = { path, text }
    const fixed = fixAll([file], lintAgain, { unsafe: true })
    const faults = (each: SourceFile | undefined) => (each ? readStream(each).diagnostics.length : 0)
    expect(faults(fixed.files[0])).toBeLessThanOrEqual(faults(file))
    expect(fixed.diagnostics.filter(({ fix }) => fix).map(({ message }) => message)).toEqual([])
  })
})
