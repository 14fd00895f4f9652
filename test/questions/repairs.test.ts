import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Positions } from '../../src/editor/positions.js'
import { fixFile } from '../../src/lint/fix.js'
import { repairsOf, Workspace } from '../../src/questions/index.js'
import type { SourceFile, TextEdit } from '../../src/source/index.js'

const folders = [...readdirSync('fixtures/lint').map(rule => `fixtures/lint/${rule}`), 'fixtures/samples']
const positions = new Positions('utf-16')

/** A text after the edits of a quick fix, which an editor receives as lines and columns. */
function edited(file: SourceFile, edits: readonly TextEdit[]): string {
  const ranges = edits.map(edit => ({ ...positions.range(file, edit), text: edit.text }))
  return ranges
    .map(({ start, end, text }) => ({
      start: positions.offset(file, start),
      end: positions.offset(file, end),
      text
    }))
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end, text }) => left.slice(0, start) + text + left.slice(end), file.text)
}

interface FixedProblem {
  readonly rule: string
  readonly isUnsafe: boolean
  readonly text: string
}

describe('the quick fix of each problem', () => {
  it.each(folders)('writes what lint writes for this fix alone: %s', folder => {
    const quick: FixedProblem[] = []
    const linted: FixedProblem[] = []
    for (const name of readdirSync(folder).filter(each => /\.(?:yaml|generated\.json)$/.test(each))) {
      const path = `${folder}/${name}`
      const workspace = new Workspace({ compat: 'documented' })
      workspace.set(path, readFileSync(path, 'utf8'))
      for (const problem of workspace.diagnosticsOf(path)) {
        const { file, rule, fix } = problem
        const isUnsafe = fix?.isUnsafe ?? false
        const made = fixFile(file, [problem], { unsafe: isUnsafe })
        if (made.applied > 0) linted.push({ rule, isUnsafe, text: made.file.text })
        for (const repair of repairsOf(problem, 'documented'))
          if (repair.kind === 'fix')
            quick.push({ rule, isUnsafe: repair.isUnsafe, text: edited(file, repair.edits) })
      }
    }
    expect(quick).toEqual(linted)
  })

  it('is offered', () => {
    const text = readFileSync('fixtures/lint/no-unknown-step/bad.yaml', 'utf8')
    const workspace = new Workspace({ compat: 'documented' })
    workspace.set('bad.yaml', text)
    const fixes = workspace
      .diagnosticsOf('bad.yaml')
      .flatMap(problem => repairsOf(problem, 'documented'))
      .filter(({ kind }) => kind === 'fix')
    expect(fixes.map(({ isUnsafe }) => isUnsafe)).toEqual([true])
  })
})
