import { expect, it } from 'vitest'
import { withRepairs } from '../../../src/project/repairs/with-repairs.js'
import type { Diagnostic } from '../../../src/source/diagnostic.js'
import type { SourceFile } from '../../../src/source/source-file.js'

const ENTRY = '  { id: fetch, tool: shop_look, argumens: { a: 1 } },\n'

/** Documents that only the full reader reads, each with as many problems as may come from one mistake. */
function unusual(documents: number, length: number) {
  const text = `{ steps: [\n${ENTRY.repeat(Math.ceil(length / ENTRY.length))}] }\n`
  const file: SourceFile = { path: 'shop.yaml', text: Array(documents).fill(text).join('---\n') }
  const problems = [...file.text.matchAll(/argumens/g)].map(
    ({ index }): Diagnostic => ({
      rule: 'no-unknown-field',
      severity: 'error',
      message: 'unknown field "argumens"',
      file,
      span: { start: index, end: index + 'argumens'.length }
    })
  )
  return {
    file,
    problems: problems.filter((_, at) => at % Math.ceil(problems.length / (documents * 5)) === 0)
  }
}

function charactersTried(documents: number, length: number): number {
  const { file, problems } = unusual(documents, length)
  let tried = 0
  withRepairs(problems, { files: [file], documents: Array(documents) }, () => ({
    read(text) {
      tried += text.length
      return problems
    },
    lint(text) {
      tried += text.length
      return { problems, documents }
    }
  }))
  return tried
}

it('tries no more than a bounded number of characters in search of causes', () => {
  expect(charactersTried(1, 2_000)).toBeGreaterThan(2_000 * 10)
  expect(charactersTried(1, 60_000)).toBeLessThan(200_000)
  expect(charactersTried(12, 60_000)).toBeLessThan(200_000)
})
