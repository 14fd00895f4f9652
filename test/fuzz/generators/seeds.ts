import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Texts that were written by hand: what mutations start from. */
export interface Seeds {
  readonly documents: readonly string[]
  readonly tests: readonly string[]
  readonly fixtures: readonly string[]
}

const root = fileURLToPath(new URL('../../..', import.meta.url))
const PLACES = ['fixtures', 'conformance']
const MAX_LENGTH = 20_000

/** The files of the fixtures and of the conformance sets. */
export function readSeeds(): Seeds {
  const texts = PLACES.flatMap(place => textsIn(`${root}${place}`))
  const isTest = (text: string) => /^vmcpTest:/m.test(text)
  const isFixture = (text: string) => /^fixtures: v1/m.test(text)
  return {
    tests: texts.filter(isTest),
    fixtures: texts.filter(text => !isTest(text) && isFixture(text)),
    documents: texts.filter(text => !isTest(text) && !isFixture(text))
  }
}

function textsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(?:ya?ml|json)$/.test(file) && !/expected\.json$|generated\.json$/.test(file))
    .sort()
    .map(file => readFileSync(`${folder}/${file}`, 'utf8'))
    .filter(text => text.length <= MAX_LENGTH)
}
