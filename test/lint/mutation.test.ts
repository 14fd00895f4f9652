import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fixAll } from '../../src/lint/index.js'
import { problemsIn } from '../../src/project/linting/problems.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { readStream } from '../../src/source/index.js'
import type { SourceFile } from '../../src/source/source-file.js'

const texts = readdirSync('fixtures/lint').flatMap(folder =>
  readdirSync(`fixtures/lint/${folder}`)
    .filter(file => file.endsWith('.yaml'))
    .map(file => readFileSync(`fixtures/lint/${folder}/${file}`, 'utf8'))
)

const PIECES = [
  '{{',
  '}}',
  '.steps.',
  '.params.x',
  '"',
  "'",
  '\n',
  '  ',
  ': ',
  '- ',
  '[',
  '}',
  '&a ',
  '*a',
  '#',
  'null',
  '-1',
  '\u{1f600}',
  '__proto__'
]

/** A fixture with a few characters taken out, doubled or put in. */
const spoilt = fc
  .tuple(
    fc.constantFrom(...texts),
    fc.array(fc.tuple(fc.nat(5000), fc.nat(12), fc.constantFrom('', ...PIECES)), {
      minLength: 1,
      maxLength: 4
    })
  )
  .map(([text, changes]) =>
    changes.reduce((left, [place, length, piece]) => {
      const at = place % (left.length + 1)
      return left.slice(0, at) + piece + left.slice(at + length)
    }, text)
  )

const lintFiles = (files: readonly SourceFile[]) => problemsIn(loadProject(files, 'engine'))

it('whatever a file holds, lint answers, and every span lies in the file', () => {
  fc.assert(
    fc.property(spoilt, text => {
      for (const { span, fix, related = [] } of lintFiles([{ path: 'spoilt.yaml', text }])) {
        for (const { start, end } of [span, ...related.map(each => each.span), ...(fix?.edits ?? [])]) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(text.length)
        }
      }
    }),
    { numRuns: 160, seed: 7 }
  )
})

it('whatever a file holds, fixing it makes no new fault in the YAML and comes to an end', () => {
  fc.assert(
    fc.property(spoilt, text => {
      const file = { path: 'spoilt.yaml', text }
      const fixed = fixAll([file], lintFiles, { unsafe: true })
      const faults = (each: SourceFile | undefined) => (each ? readStream(each).diagnostics.length : 0)
      expect(faults(fixed.files[0])).toBeLessThanOrEqual(faults(file))
    }),
    { numRuns: 80, seed: 11 }
  )
})
