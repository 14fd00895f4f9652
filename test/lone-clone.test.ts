import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** The one file that names folders next to the clone. */
const named = 'test/outside-folders.ts'

const files = ['bench', 'bin', 'scripts', 'src', 'test'].flatMap(folder =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => /\.(?:[cm]?[jt]sx?|py|sh)$/.test(name))
    .map(name => posix.join(folder, name.replaceAll('\\', '/')))
)

/** What a file mentions outside of the clone: from where the file is, or as a folder next to the clone. */
function outside(file: string, text: string): readonly string[] {
  const paths = [...text.matchAll(/['"`]((?:\.\.\/)+[\w./-]*)['"`]/g)].map(([, path = '']) => path)
  const leading = paths.filter(path => posix.join(posix.dirname(file), path).startsWith('..'))
  return [...leading, ...[...text.matchAll(/\.\.\/shared\b[\w./-]*/g)].map(([path]) => path)]
}

describe('the clone', () => {
  it.each([
    ['test/lint/a.ts', "import x from '../../src/x.js'", []],
    ['test/lint/a.ts', "readdirSync('../../../corpus/one')", ['../../../corpus/one']],
    ['scripts/a.ts', "join(root, '../../corpus/')", ['../../corpus/']],
    ['scripts/a.ts', ' * Usage: a.ts ../shared/corpus', ['../shared/corpus']],
    ['test/a.ts', `\${root}../shared`, ['../shared']]
  ])('is left by what %s mentions: %s', (file, text, found) => {
    expect(outside(file, text)).toEqual(found)
  })

  it('has all that is needed in it: no source, script or test mentions what is outside of it', () => {
    expect(files.length).toBeGreaterThan(1500)
    const others = files.filter(file => file !== named && file !== 'test/lone-clone.test.ts')
    const found = others.flatMap(file =>
      outside(file, readFileSync(join(root, file), 'utf8')).map(path => `${file}: ${path}`)
    )
    expect(found).toEqual([])
  })
})
