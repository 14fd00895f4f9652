import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { problemsIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'
import { positionAt, readStream } from '../../../src/source/index.js'

const HEAD = ['apiVersion: v1', 'kind: List', 'items:']

/** Files of one resource each, whose lines can be moved to the right. */
const fixtures = readdirSync('fixtures/lint', { recursive: true, encoding: 'utf8' })
  .filter(name => /bad[^/\\]*\.yaml$/.test(name) && !/no-bare-status|valid-list|missing-separator/.test(name))
  .map(name => ({ name, text: readFileSync(`fixtures/lint/${name}`, 'utf8') }))
  .filter(
    ({ text }) => /^apiVersion:/m.test(text) && !/[\t\r]|^(?:---|\.\.\.|%)/m.test(text) && isWhole(text)
  )

function isWhole(text: string): boolean {
  const { documents } = readStream({ path: 'given.yaml', text })
  return documents.every(({ isBroken, root }) => !isBroken && root?.kind === 'map' && root.style === 'block')
}

/** The same as the only item of a list: three lines further down, and two characters to the right. */
function listed(text: string): string {
  const lines = text.split('\n')
  const first = lines.findIndex(line => /^[^\s#]/.test(line))
  const item = lines.map((line, at) => (line === '' ? line : `${at === first ? '-' : ' '} ${line}`))
  return [...HEAD, ...item].join('\n')
}

function found(text: string, moved: { readonly lines: number; readonly columns: number }) {
  const file = { path: 'given.yaml', text }
  return problemsIn(loadProject([file], 'engine')).map(
    ({ rule, severity, document, path, span, fix, related = [] }) => {
      const { line, column } = positionAt(file, span.start)
      const relatedLines = related.map(each => positionAt(file, each.span.start).line - moved.lines)
      const at = [line - moved.lines, column - moved.columns]
      return { rule, severity, document, path, at, fix: fix?.description, relatedLines }
    }
  )
}

describe('an item of a list', () => {
  it.each(fixtures)('has the same problems as a document: $name', ({ text }) => {
    expect(found(listed(text), { lines: HEAD.length, columns: 2 })).toEqual(
      found(text, { lines: 0, columns: 0 })
    )
  })

  it('is every kind of resource', () => {
    expect(fixtures.length).toBeGreaterThan(200)
  })
})
