import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { lint } from '../../../src/index.js'

const folders = ['fixtures/samples', 'fixtures/typos']
const before = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: first }
spec: { name: first, description: Comes first, steps: [{ id: a, tool: b }] }
---
`

/** What breaks the YAML of many lines. */
const breaks: Readonly<Record<string, (line: string) => string>> = {
  'a quote': line => line.replace(/: (?=\w)/, ': "'),
  'a single quote': line => line.replace(/: (?=\w)/, ": '"),
  'a bracket': line => line.replace(/: (?=\w)/, ': ['),
  'a brace': line => line.replace(/: (?=\w)/, ': {'),
  'a sign': line => line.replace(/: (?=\w)/, ': @'),
  'a tab': line => line.replace(/^ +(?=\S)/, '\t'),
  'no colon': line => line.replace(/^(\s*[\w-]+): (?=\S)/, '$1 '),
  'a blank less': line => line.replace(/^ (?= +\S)/, ''),
  'a blank more': line => line.replace(/^(?=\s*\S)/, ' ')
}
/** One line of so many is broken. */
const step = 31

function* brokenTexts(how: (line: string) => string, first: number): Generator<string> {
  for (const folder of folders)
    for (const name of readdirSync(folder).filter(each => each.endsWith('.yaml'))) {
      const text = readFileSync(`${folder}/${name}`, 'utf8')
      const { summary } = lint([{ path: 'a.yaml', text }])
      if (summary.documents === 0 || summary.errors > 0) continue
      const lines = text.split('\n')
      for (let at = first; at < lines.length; at += step) {
        const broken = lines.with(at, how(lines[at] ?? '')).join('\n')
        if (isBroken(broken)) yield broken
      }
    }
}

function isBroken(text: string): boolean {
  const documents = parseAllDocuments(text, { uniqueKeys: false })
  return 'empty' in documents ? false : documents.some(({ errors }) => errors.length > 0)
}

describe('a text whose YAML is broken', () => {
  it.each(Object.entries(breaks))('by %s has an error, alone and behind a good document', (name, how) => {
    const texts = [...brokenTexts(how, Object.keys(breaks).indexOf(name))]
    expect(texts.length).toBeGreaterThan(3)
    const passed = texts
      .flatMap(text => [text, before + text])
      .filter(text => lint([{ path: 'a.yaml', text }]).summary.errors === 0)
    expect(passed).toEqual([])
  })
})
