import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fixAll } from '../../src/lint/index.js'
import { problemsIn } from '../../src/project/linting/problems.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import type { SourceFile } from '../../src/source/source-file.js'

const lintAgain = (files: readonly SourceFile[]) => problemsIn(loadProject(files, 'engine'))

describe('a message that names what to write', () => {
  it.each([
    'no-unknown-dependency/bad.yaml',
    'no-unknown-field/bad-error-ways.yaml',
    'no-unknown-field/bad-tolerance.yaml',
    'no-unknown-step-field/bad-question.yaml',
    'valid-loop-variable/bad-usual-names.yaml',
    'valid-duration/bad-bare-number.yaml',
    'valid-field/bad-words.yaml',
    'valid-yaml/bad-flow-question.yaml',
    'valid-yaml/bad-second-colon.yaml',
    'valid-yaml/bad-at-sign.yaml'
  ])('has a fix with which its finding goes: %s', name => {
    const [rule] = name.split('/')
    const path = join(import.meta.dirname, '../../fixtures/lint', name)
    const file = { path: name, text: readFileSync(path, 'utf8') }
    const { diagnostics, applied } = fixAll([file], lintAgain, { unsafe: true })
    expect(applied).toBeGreaterThan(0)
    expect(diagnostics.filter(each => each.rule === rule)).toEqual([])
  })

  it('leaves a guess at a name to the author, unless unsafe fixes are asked for', () => {
    const path = join(import.meta.dirname, '../../fixtures/lint/no-unknown-dependency/bad.yaml')
    const file = { path: 'deploy.yaml', text: readFileSync(path, 'utf8') }
    const guesses = lintAgain([file]).flatMap(({ rule, fix }) =>
      rule === 'no-unknown-dependency' && fix ? [fix] : []
    )
    expect(guesses).not.toEqual([])
    expect(guesses.filter(({ isUnsafe }) => !isUnsafe)).toEqual([])
  })
})
