import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import type { ComparedFiles } from '../../src/compare/index.js'

export const pairsFolder = 'fixtures/compare/versions'

/** The names of all pairs. */
export const versionPairs = readdirSync(pairsFolder).sort()

/** One side of a pair: `old.yaml`, or the files of the folder `old`. */
export function versionOf(pair: string, side: 'old' | 'new'): ComparedFiles {
  const folder = `${pairsFolder}/${pair}/${side}`
  const paths = existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .sort()
        .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    : [`${folder}.yaml`]
  const files = paths
    .filter(path => statSync(path).isFile())
    .map(path => ({ path: path.replace(`${pairsFolder}/${pair}/`, ''), text: readFileSync(path, 'utf8') }))
  return { name: side, commit: null, files, named: new Set(files.map(({ path }) => path)) }
}
