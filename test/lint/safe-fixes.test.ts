import { readdirSync, statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fixAll } from '../../src/lint/fix.js'
import type { Compat } from '../../src/model/index.js'
import { problemsIn } from '../../src/project/linting/problems.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import type { Diagnostic } from '../../src/source/diagnostic.js'
import { lintFixture } from './lint-source.js'

const root = 'fixtures/lint'
const head = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: search }
spec:
  name: search
  description: Searches
`

/** What safe fixes may take away, because it is what happens anyway or is written under another name. */
const REPLACED: Readonly<Record<string, readonly string[]>> = {
  'no-outdated-field': [
    'failuremode',
    'abort',
    'continue',
    'maxretries',
    'store',
    'config',
    'port',
    'targetport',
    // A workflow's name that its metadata repeat.
    'name',
    'old-flags',
    'old-fields'
  ],
  'no-unknown-field': ['group'],
  // `required: true` at a parameter becomes an entry of the list of required ones.
  'valid-parameters': ['true'],
  'valid-step': ['toolcall'],
  'valid-field': ['localcommand'],
  'valid-duration': ['5', '10', 'minutes']
}

/** The words of a text, however they are spelled. */
function wordsOf(text: string): readonly string[] {
  const plain = text.replace(/(?<=[a-z])_(?=[a-z])/gi, '').toLowerCase()
  const words = plain.match(/[a-z]+(?:-[a-z]+)*|\d+(?:\.\d+)?/g) ?? []
  return words.map(word => (/^\d/.test(word) ? String(Number(word)) : word))
}

function takenAway({ file, fix }: Diagnostic): readonly string[] {
  const edits = fix?.edits ?? []
  const left = edits.flatMap(edit => wordsOf(edit.text))
  const before = edits.flatMap(({ start, end }) => wordsOf(file.text.slice(start, end)))
  return before.filter(word => {
    const at = left.indexOf(word)
    if (at !== -1) left.splice(at, 1)
    return at === -1
  })
}

function lintText(path: string, text: string, compat: Compat): readonly Diagnostic[] {
  return problemsIn(loadProject([{ path, text }], compat))
}

describe('a safe fix', () => {
  it('takes no word away that it does not write again, in all fixtures', () => {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    const bad = files.filter(
      file => /bad[^/]*\.yaml$/.test(file) && statSync(`${root}/${file}`).size < 20_000
    )
    const lost = bad.flatMap(path => {
      const safe = lintFixture(`${root}/${path}`).filter(({ fix }) => fix && !fix.isUnsafe)
      return safe.flatMap(problem =>
        takenAway(problem)
          .filter(word => !REPLACED[problem.rule]?.includes(word))
          .map(word => `${path} ${problem.rule}: ${word}`)
      )
    })
    expect([...new Set(lost)]).toEqual([])
  })

  const safelyFixed = (body: string): string => {
    const lintAgain = (files: readonly { path: string; text: string }[]) =>
      problemsIn(loadProject(files, 'engine'))
    const { files } = fixAll([{ path: 'search.yaml', text: head + body }], lintAgain, { unsafe: false })
    return files[0]?.text.slice(head.length) ?? ''
  }

  it('writes failureMode: continue at the steps, and the engine then takes the definition', () => {
    const fixed = safelyFixed(`  failureMode: continue
  steps:
    - {id: a, tool: wiki_search}
    - id: b
      tool: wiki_count
`)
    expect(fixed).toBe(`  steps:
    - {onError: { action: continue }, id: a, tool: wiki_search}
    - id: b
      onError: { action: continue }
      tool: wiki_count
`)
    expect(lintText('search.yaml', head + fixed, 'engine')).toEqual([])
  })

  it('takes away failureMode: abort, which is what the engine does', () => {
    const steps = '  steps: [ { id: a, tool: wiki_search } ]\n'
    expect(safelyFixed(`  failureMode: abort\n${steps}`)).toBe(steps)
  })

  it.each([
    [
      'a step with another wish',
      'continue',
      '{ id: a, tool: wiki_search, onError: { action: retry, retryCount: 2 } }'
    ],
    [
      'a result that is read and has no default',
      'continue',
      '{ id: a, tool: wiki_search }, { id: b, tool: wiki_count, dependsOn: [a], arguments: { q: "{{.steps.a.output.q}}" } }'
    ],
    ['a mode that the guides do not have', 'continue_on_error', '{ id: a, tool: wiki_search }'],
    ['a mode with a slip', 'contniue', '{ id: a, tool: wiki_search }']
  ])('leaves the mode of %s to the author', (_, mode, steps) => {
    const body = `  failureMode: ${mode}\n  steps: [ ${steps} ]\n`
    expect(safelyFixed(body)).toBe(body)
  })

  it.each([
    [
      'a dependency',
      '  steps: [ { id: test_unit, tool: a_b }, { id: go, tool: a_c, dependsOn: [test_uni] } ]\n'
    ],
    ['a rule in a comment', '  # vmcp-disable no-unknown-dependancy\n  steps: [ { id: a, tool: a_b } ]\n'],
    ['a comment', '  # vmcp-disable no-unknown-dependency -- soon\n  steps: [ { id: a, tool: a_b } ]\n']
  ])('never guesses about %s', (_, body) => {
    expect(safelyFixed(body)).toBe(body)
  })

  it('never guesses a kind or a version', () => {
    const text = `${head}  steps: [ { id: a, tool: a_b } ]\n`
    const fixOf = (changed: string) => lintText('search.yaml', changed, 'engine')[0]?.fix
    expect(fixOf(text.replace('Definition', 'Definitoin'))?.isUnsafe).toBe(true)
    expect(fixOf(text.replace('v1beta1', 'v1'))?.isUnsafe).toBe(true)
    expect(fixOf(text.replace('kind: Virtual', 'kind: virtual'))?.isUnsafe).toBeUndefined()
  })

  it('of several places of one cause is unsafe where one of them is', () => {
    const tool = (mode: string, steps: string) => `    - name: ${mode}_${steps.length}
      description: d
      failureMode: ${mode}
      steps: [ ${steps} ]
`
    const text = `name: desk
groupRef: tools
incomingAuth: { type: anonymous }
compositeTools:
${tool('continue', '{ id: a, tool: a_b }')}${tool('continue', '{ id: a, tool: a_b }, { id: b, tool: a_c, dependsOn: [a], condition: "{{.steps.a.output.ok}}" }')}`
    const fixes = lintText('config.yaml', text, 'engine').flatMap(({ fix }) => fix ?? [])
    expect(fixes.map(({ isUnsafe = false }) => isUnsafe).sort()).toEqual([false, true])
  })
})
