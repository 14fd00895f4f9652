import { SourceMap } from 'node:module'
import { transformSync } from 'esbuild'
import { expect, it } from 'vitest'
import { marksOf, sourceMapOf } from '../../../../scripts/build/bundling/source-maps.js'
import { editedPieces, madeHere, type Piece, textOf } from '../../../../scripts/pieces.js'

const source = `export function first(value: string): string {
  return second(value)
}

function second(value: string): string {
  throw new RangeError(\`\${value}
    is too long\`)
}
`

/** Where a word of a text is in its source, counted from 1. */
function placeOf(pieces: readonly Piece[], map: string, word: string): string {
  const before = textOf(pieces).slice(0, textOf(pieces).indexOf(word)).split('\n')
  const found = new SourceMap(JSON.parse(map)).findEntry(before.length - 1, before.at(-1)?.length ?? 0)
  return 'originalSource' in found && found.originalSource
    ? `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`
    : 'nowhere'
}

function built(sourcefile: string) {
  const { code, map } = transformSync(source, {
    loader: 'ts',
    sourcefile,
    sourcemap: 'external',
    minifyWhitespace: true
  })
  return { code, marks: new Map([['a.cjs', marksOf(code, map, 'dist/cli')]]) }
}

it('leads from what was put together out of edited parts to the line and column of the source', () => {
  const { code, marks } = built('../../src/cli/a.ts')
  const whole: Piece[] = [{ text: code, origin: { file: 'a.cjs', offset: 0 } }]
  const start = code.indexOf('export')
  const edited = editedPieces(whole, [
    { start, end: start + 'export '.length, text: '' },
    { start: code.indexOf('return'), end: code.indexOf('return'), text: '/* a\nlonger */' }
  ])
  const pieces = [madeHere('const head={\n'), ...edited, madeHere('end();\nfooter()')]
  const map = sourceMapOf(pieces, marks) ?? ''
  expect(placeOf(pieces, map, 'second(value)}')).toBe('src/cli/a.ts:2:10')
  expect(placeOf(pieces, map, 'new RangeError')).toBe('src/cli/a.ts:6:9')
  expect(placeOf(pieces, map, 'head')).toBe('nowhere')
  expect(placeOf(pieces, map, 'end()')).toBe('nowhere')
  expect(placeOf(pieces, map, 'footer')).toBe('nowhere')
})

it('is none where nothing is of our own sources', () => {
  const { code, marks } = built('../../node_modules/b/b.ts')
  expect(sourceMapOf([{ text: code, origin: { file: 'a.cjs', offset: 0 } }], marks)).toBeNull()
})
