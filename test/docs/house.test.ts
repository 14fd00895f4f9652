import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { doorsOf, floorOf } from '../architecture/house.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const architecture = readFileSync(`${root}docs/ARCHITECTURE.md`, 'utf8')
const readmes = readdirSync(`${root}src`, { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('README.md'))
  .map(path => `src/${path}`)

/** Everything that is written and kept: what a build makes is not there yet. */
const paths = [
  '.github',
  'bin',
  'bench',
  'conformance',
  'docs',
  'editors',
  'fixtures',
  'playground',
  'report',
  'schemas',
  'scripts',
  'src',
  'test',
  'upstream'
].flatMap(folder => [
  folder,
  ...readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map(
    path => `${folder}/${path.replaceAll('\\', '/')}`
  )
])

/** What looks like a path but is the name of something else. */
const OTHER_NAMES = new Set([
  'tools/list',
  'vmcp/template',
  'vmcp/language',
  'vmcp/browser',
  'executable/vmcp',
  'node_modules/.bin'
])

/** `src/model/step.ts`, `checking/`, `house.ts`: neither with a part left open, nor built. */
function pathsIn(page: string): readonly string[] {
  return [...page.matchAll(/`(?:(?:npx tsx|node) )?([\w.-]+(?:\/[\w.-]+)*\/?)`/g)]
    .map(([, path = '']) => path)
    .filter(path => /\/|\.(?:ts|js|mjs|txt)$/.test(path))
    .filter(path => !path.startsWith('dist/') && !OTHER_NAMES.has(path))
}

describe('the pages about the house', () => {
  it.each(['docs/ARCHITECTURE.md', 'docs/CONTRIBUTING.md', 'docs/performance.md', ...readmes])(
    '%s names files and folders that there are',
    page => {
      const named = pathsIn(readFileSync(`${root}${page}`, 'utf8'))
      expect(named.length).toBeGreaterThan(0)
      const isThere = (path: string) => paths.some(each => `/${each}`.endsWith(`/${path.replace(/\/$/, '')}`))
      expect(named.filter(path => !isThere(path))).toEqual([])
    }
  )

  it('have a row for each room, and name each library that has a door', () => {
    const rooms = [...floorOf.keys()].filter(room => room !== 'index' && room !== 'browser')
    expect(rooms.filter(room => !architecture.includes(`| \`${room}/\` |`))).toEqual([])
    const libraries = [...doorsOf.keys()].map(name => name.replace(/^@opentelemetry\/.*/, '@opentelemetry/*'))
    const isNamed = (name: string) =>
      architecture.includes(`\`${name}\``) || architecture.includes(`\`/${name.split('/')[1]}\``)
    expect(libraries.filter(name => !isNamed(name))).toEqual([])
  })
})
