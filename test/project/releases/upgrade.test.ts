import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readBounds } from '../../../src/project/releases/read-bounds.js'
import { upgraded, upgradeOf } from '../../../src/project/releases/upgrade.js'
import { markdown } from '../../../src/reporters/upgrade/markdown.js'
import { pretty } from '../../../src/reporters/upgrade/pretty.js'

const folder = 'fixtures/upgrade'
const today = { from: [], to: [] }
const options = { colour: false, width: Number.POSITIVE_INFINITY, unicode: true }

describe('an upgrade', () => {
  it.each(readdirSync(folder))('of %s', async name => {
    const files = [{ path: 'old.yaml', text: readFileSync(`${folder}/${name}/old.yaml`, 'utf8') }]
    const upgrade = upgradeOf(files, today)
    const result = upgraded(files, today)
    const { applied, errors } = result
    const report = pretty.report({ upgrade, written: { files: ['old.yaml'], applied, errors } }, options)
    await expect(report).toMatchFileSnapshot(`../../../${folder}/${name}/expected.txt`)
    await expect(result.files[0]?.text).toMatchFileSnapshot(`../../../${folder}/${name}/new.yaml`)
    // What was written asks for nothing more that could be written.
    expect(upgradeOf(result.files, today).changes.filter(({ fix }) => fix)).toEqual([])
  })

  it('names what changes up to the target, also what the start did not take yet', () => {
    const files = [{ path: 'old.yaml', text: readFileSync(`${folder}/server-of-0.6/old.yaml`, 'utf8') }]
    const bounds = (text: string) => readBounds([[{ text, place: '--from' }]]).bounds
    const { changes } = upgradeOf(files, { from: bounds('toolhive@0.6.10'), to: bounds('toolhive@0.19') })
    expect(changes.map(({ release, path }) => `${release} ${path}`)).toEqual([
      '0.6.17 spec.groupRef',
      '0.7.0 spec.aggregation',
      '0.7.0 spec.compositeTools',
      '0.7.0 spec.operational',
      '0.19.0 spec.remoteURL'
    ])
  })

  it('lists errors without claiming that nothing would be wrong', () => {
    const text = readFileSync('fixtures/lint/no-unknown-dependency/bad.yaml', 'utf8')
    const files = [{ path: 'bad.yaml', text }]
    const outcome = { upgrade: upgradeOf(files, today), left: upgraded(files, today).unnamed }
    expect(pretty.report(outcome, options).split('\n').slice(1, 2)).toEqual([
      'no change between these releases concerns these files'
    ])
    expect(pretty.report(outcome, options)).toMatch(
      /\n\d+ errors? in the target that no change between these releases names\n$/
    )
    expect(markdown.report(outcome, options)).toContain(
      'No change between these releases concerns these files.\n\nErrors in the target that no change between these releases names:\n'
    )
  })

  it('is a table in Markdown', () => {
    const files = [{ path: 'a|b.yaml', text: readFileSync(`${folder}/muster-of-0.7/old.yaml`, 'utf8') }]
    const text = markdown.report({ upgrade: upgradeOf(files, today) }, options)
    expect(text.split('\n').slice(0, 4)).toEqual([
      '## muster 0.1.156 to main',
      '',
      '| release | what | where | how |',
      '|---|---|---|---|'
    ])
    expect(text).toContain('| 0.10.0 | acts otherwise | `a\\|b.yaml:')
  })
})
