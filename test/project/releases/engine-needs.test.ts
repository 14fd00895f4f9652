import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dialects } from '../../../src/dialects/index.js'
import { MUSTER_RELEASES } from '../../../src/dialects/muster/releases/table.js'
import { compareReleases } from '../../../src/dialects/releases/release.js'
import type { FieldHistory } from '../../../src/dialects/releases/release-table.js'
import { TOOLHIVE_RELEASES } from '../../../src/dialects/toolhive/releases/table.js'
import { problemsIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import {
  engineNeeds,
  engineReleasesReport,
  isImpossible,
  isNotable
} from '../../../src/project/releases/engine-needs.js'

const folder = 'fixtures/releases/needs'
const cases = readdirSync(folder).filter(file => file.endsWith('.yaml'))

describe('what files need of the releases', () => {
  it.each(cases)('%s', async file => {
    const text = readFileSync(`${folder}/${file}`, 'utf8')
    const project = loadProject([{ path: file, text }], 'engine')
    const needs = engineNeeds(project.documents)
    const report = `${JSON.stringify(engineReleasesReport(needs), null, 2)}\n`
    await expect(report).toMatchFileSnapshot(`../../../${folder}/${file.replace('.yaml', '.expected.json')}`)
    // What is worth naming is also found without asking about every document.
    const screened = engineNeeds(project.documents, problemsIn(project))
    expect(engineReleasesReport(screened.filter(isNotable))).toEqual(
      engineReleasesReport(needs.filter(isNotable))
    )
  })

  it('joins files, and names those that no release takes together', () => {
    const files = ['late-field.yaml', 'gone-field.yaml'].map(path => ({
      path,
      text: readFileSync(`${folder}/${path}`, 'utf8')
    }))
    const [need] = engineNeeds(loadProject(files, 'engine').documents)
    expect(need && isImpossible(need)).toBe(true)
    expect(need).toMatchObject({ atLeast: '0.42.1', before: '0.21.0' })
    expect([need?.lower.file.path, need?.upper?.file.path]).toEqual(['late-field.yaml', 'gone-field.yaml'])
  })

  it('finds a name in the text for every later field', () => {
    for (const table of [TOOLHIVE_RELEASES, MUSTER_RELEASES]) {
      const engine = dialects.find(({ name }) => name === table.engine)?.engine
      const isLate = (at: number | undefined): boolean =>
        compareReleases(table.releases[at ?? 0] ?? '', engine?.floor ?? '') > 0
      const missed = Object.entries(table.kinds).flatMap(([kind, { root, versions }]) => {
        const isLateKind = Object.values(versions).every(([since]) => isLate(since))
        return latePaths(root, kind, isLate).filter(
          path => !isLateKind && !engine?.lateNames.test(path.replaceAll('.', ' '))
        )
      })
      expect(missed).toEqual([])
    }
  })
})

/** The paths of fields and values that still exist and are late. */
function latePaths(field: FieldHistory, path: string, isLate: (at: number | undefined) => boolean): string[] {
  const { life, values = {}, below = {} } = field
  const own = life && life.length % 2 === 1 && isLate(life.at(-1)) ? [path] : []
  const ofValues = Object.entries(values).flatMap(([value, each]) =>
    each.length % 2 === 1 && isLate(each.at(-1)) ? [`${path}.${value}`] : []
  )
  const inside = Object.entries(below).flatMap(([name, each]) => latePaths(each, `${path}.${name}`, isLate))
  return [...own, ...ofValues, ...inside]
}
