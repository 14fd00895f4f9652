import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { compareVersions } from '../../src/compare/index.js'
import { diffReporters } from '../../src/reporters/diff/index.js'
import { pairsFolder, versionOf, versionPairs } from './version-pairs.js'

const options = { compat: 'engine', tools: new Map() } as const
const compared = (pair: string) => compareVersions(versionOf(pair, 'old'), versionOf(pair, 'new'), options)

describe('two versions', () => {
  it.each(versionPairs)('%s', async pair => {
    const [pretty] = diffReporters
    const text = pretty?.report(await compared(pair), { colour: false, width: 80, unicode: true }) ?? ''
    const path = `${pairsFolder}/${pair}/expected.txt`
    if (!existsSync(path)) writeFileSync(path, text)
    expect(text).toBe(readFileSync(path, 'utf8'))
    expect(text.split('\n').filter(line => [...line].length > 80)).toEqual([])
  })

  it.each(versionPairs)('a version does not differ from itself: %s', async pair => {
    for (const side of ['old', 'new'] as const) {
      const report = await compareVersions(versionOf(pair, side), versionOf(pair, side), options)
      expect([report.summary.isDifferent, report.workflows, report.documents, report.verdicts]).toEqual([
        false,
        [],
        [],
        []
      ])
    }
  })
})
