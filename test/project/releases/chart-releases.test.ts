import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chartReleases } from '../../../src/project/releases/chart-releases.js'
import { readBounds } from '../../../src/project/releases/read-bounds.js'

const read = (...paths: string[]) =>
  chartReleases(paths.map(path => ({ path, text: readFileSync(`fixtures/releases/charts/${path}`, 'utf8') })))

describe('releases that charts among the files install', () => {
  it.each([
    ['helm-release.yaml', ['toolhive@0.37.0 helm-release.yaml:8']],
    ['oci-repository.yaml', ['toolhive@0.37.0 oci-repository.yaml:7']],
    ['application.yaml', ['toolhive@0.37.0 application.yaml:8', 'muster@0.9.1 application.yaml:11']],
    ['operator-source/Chart.yaml', ['toolhive@0.6.17 operator-source/Chart.yaml:4']],
    ['patches.yaml', ['toolhive@0.37 patches.yaml:5']],
    ['muster-source/Chart.yaml', []],
    ['of-other-software.yaml', []]
  ])('%s', (path, expected) => {
    const { releases, notes } = read(path)
    expect(releases.map(({ text, place }) => `${text} ${place}`)).toEqual(expected)
    expect(notes).toEqual([])
  })

  /** A search from each blank line to the last would not end within a test. */
  it('are not looked for behind every blank line', () => {
    const text = `${'\n'.repeat(1_000_000)}name: toolhive-operator\n`
    expect(chartReleases([{ path: 'blank.yaml', text }])).toEqual({ releases: [], notes: [] })
  })

  it.each([
    [
      'range.yaml',
      'range.yaml:5: toolhive-operator >=0.30.0 <1.0.0 names no single release of ToolHive; name the release with --engine toolhive@…'
    ],
    [
      'own-numbers.yaml',
      'own-numbers.yaml:5: toolhive-operator 0.5.23 is older than 0.8.2, the first chart with the number of its release of ToolHive; name the release with --engine toolhive@…'
    ],
    [
      'two-clusters.yaml',
      'charts install ToolHive 0.42.1 (two-clusters.yaml:5) and 0.37.0 (two-clusters.yaml:11): neither bounds the files; --engine toolhive@0.42.1 does'
    ]
  ])('%s names none, and a note why', (path, note) => {
    expect(read(path)).toEqual({ releases: [], notes: [note] })
  })

  it('may be named by several charts', () => {
    expect(read('helm-release.yaml', 'application.yaml').releases).toHaveLength(2)
    expect(read('patches.yaml', 'umbrella/Chart.yaml').releases).toMatchObject([
      { text: 'toolhive@0.37.0', place: 'umbrella/Chart.yaml:7' }
    ])
  })

  it('are weaker than a flag, and never a mistake', () => {
    const found = [{ text: 'toolhive@0.0.1', place: 'release.yaml:8', isFound: true }]
    expect(readBounds([[{ text: 'toolhive@0.40', place: '--engine' }], found]).notes).toEqual([
      'release.yaml:8: toolhive@0.0.1 is overridden by toolhive@0.40 of --engine'
    ])
    const { bounds, notes } = readBounds([found])
    expect(bounds).toEqual([])
    expect(notes).toEqual([expect.stringContaining('release.yaml:8: ToolHive 0.0.1 is older than')])
  })
})
