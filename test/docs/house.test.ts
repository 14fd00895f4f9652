import { readdirSync, readFileSync, statSync } from 'node:fs'
import { posix } from 'node:path'
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

/** `src/model/step.ts`, `checking/`, `<dialect>/lower.ts`: nothing that is built. */
function pathsIn(text: string): readonly string[] {
  return [...text.matchAll(/`(?:(?:npx tsx|node) )?([\w.<>-]+(?:\/[\w.<>-]+)*\/?)`/g)]
    .map(([, path = '']) => path)
    .filter(path => /\/|\.(?:ts|js|mjs|txt)$/.test(path))
    .filter(path => !path.startsWith('dist/') && !OTHER_NAMES.has(path))
}

/**
 * The paths in a paragraph that do not exist. A path is relative to the folder of the page, to `src/`, to the root, or to a folder
 * that the paragraph has named before.
 */
function brokenPaths(paragraph: string, page: string): readonly string[] {
  const folders = [posix.dirname(page), 'src', '']
  return pathsIn(paragraph).filter(path => {
    const found = firstOf(folders.map(folder => posix.join(folder, path.replace(/\/$/, ''))))
    if (found !== undefined)
      folders.push(statSync(`${root}${found}`).isDirectory() ? found : posix.dirname(found))
    return found === undefined
  })
}

/** The first of the paths that exists, where `<name>` is any name. */
function firstOf(candidates: readonly string[]): string | undefined {
  for (const candidate of candidates) {
    const pattern = new RegExp(`^${candidate.replaceAll('.', '\\.').replace(/<[\w-]+>/g, '[^/]+')}$`)
    const found = paths.find(path => pattern.test(path))
    if (found !== undefined) return found
  }
  return undefined
}

describe('the pages about the house', () => {
  it.each(['docs/ARCHITECTURE.md', 'docs/CONTRIBUTING.md', 'docs/performance.md', ...readmes])(
    '%s names files and folders that there are',
    page => {
      const text = readFileSync(`${root}${page}`, 'utf8')
      expect(pathsIn(text).length).toBeGreaterThan(0)
      const paragraphs = text.split(/\n(?:\n|(?=\||- |\d\. ))/)
      expect(paragraphs.flatMap(paragraph => brokenPaths(paragraph, page))).toEqual([])
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
