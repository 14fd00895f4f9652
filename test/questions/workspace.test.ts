import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { batchesOf } from '../../src/project/linting/batches.js'
import { joinLinted, lintBatch } from '../../src/project/linting/lint-files.js'
import { withParts } from '../../src/project/loading/patches.js'
import { Workspace, type WorkspaceOrder } from '../../src/questions/index.js'
import { byPlace, type Diagnostic, type SourceFile } from '../../src/source/index.js'
import { isCompanion, lintCompanion } from '../../src/suite/lint-companion.js'
import { filesOf } from './sample-workspace.js'

const FOLDERS = [
  'fixtures/samples',
  'fixtures/dialects/toolhive',
  'fixtures/dialects/muster',
  'fixtures/dialects/actions',
  'fixtures/dialects/holodeck'
]
const folders = FOLDERS.map(filesOf)

/** What `lint` finds in a folder, as the command goes about it. */
function freshly(
  files: readonly SourceFile[],
  { compat, settings = new Map() }: WorkspaceOrder
): readonly string[] {
  const all = withParts([...files].sort((a, b) => (a.path < b.path ? -1 : 1)))
  const workflows = all.filter(file => !isCompanion(file))
  const order = { compat, named: new Set<string>(), settings }
  const linted = joinLinted(
    workflows,
    batchesOf(workflows).map(batch => lintBatch(batch, order))
  )
  const beside = all.filter(isCompanion).flatMap(file => lintCompanion(file, settings, compat))
  return [...linted.diagnostics, ...beside].sort(byPlace).map(shown)
}

function held(workspace: Workspace): readonly string[] {
  return workspace.files
    .flatMap(({ path }) => workspace.diagnosticsOf(path))
    .sort(byPlace)
    .map(shown)
}

function shown({ file, span, rule, severity, message, fix }: Diagnostic): string {
  return [file.path, span.start, span.end, rule, severity, message, JSON.stringify(fix ?? null)].join(' ')
}

const word = fc.constantFrom(
  '',
  ' ',
  '\n',
  '  ',
  '{{',
  '}}',
  '"',
  ':',
  '- ',
  'x',
  '.steps.',
  'id: change',
  '#',
  '{{.params.nope}}',
  '[',
  '---\n',
  '\t'
)
const change = fc.record({ file: fc.nat(), from: fc.nat(), length: fc.nat(12), text: word })
const edits = fc.record({
  folder: fc.nat(FOLDERS.length - 1),
  changes: fc.array(change, { minLength: 1, maxLength: 3 })
})

describe('a workspace', () => {
  it.each(['documented', 'engine'] as const)(
    'finds after each change what lint of the folder finds, in %s',
    compat => {
      const order = { compat }
      fc.assert(
        fc.property(edits, ({ folder, changes }) => {
          const files = [...(folders[folder] ?? [])]
          const workspace = new Workspace(order)
          for (const { path, text } of files) workspace.set(path, text)
          for (const { file, from, length, text } of changes) {
            const at = file % files.length
            const { path, text: before } = files[at] as SourceFile // there is one at each number
            const start = from % (before.length + 1)
            files[at] = { path, text: before.slice(0, start) + text + before.slice(start + length) }
            workspace.set(path, files[at].text)
            expect(held(workspace)).toEqual(freshly(files, order))
          }
        }),
        { numRuns: 15, seed: 26 }
      )
    }
  )

  it('looks again only at what has to do with the changed file', () => {
    const workspace = new Workspace({ compat: 'documented' })
    for (const { path, text } of [...filesOf('fixtures/samples'), ...filesOf('fixtures/dialects/holodeck')])
      workspace.set(path, text)
    held(workspace)
    const before = workspace.groupOf('guide-http.yaml')
    workspace.set('release.yaml', `${workspace.file('release.yaml')?.text}\n# done\n`)
    held(workspace)
    expect(workspace.groupOf('guide-http.yaml') === before).toBe(true)
    expect(workspace.linkedWith('release.yaml')).not.toContain('guide-http.yaml')
  })

  it('forgets a file that goes away, and takes another order', () => {
    const workspace = new Workspace({ compat: 'documented' })
    workspace.set('broken.yaml', 'apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPServr\n')
    expect(workspace.diagnosticsOf('broken.yaml').map(({ rule }) => rule)).toEqual(['no-unknown-kind'])
    workspace.configure({ compat: 'documented', settings: new Map([['no-unknown-kind', 'off']]) })
    expect(workspace.diagnosticsOf('broken.yaml')).toEqual([])
    workspace.remove('broken.yaml')
    expect(workspace.files).toEqual([])
  })
})
