import { describe, expect, it } from 'vitest'
import { hoverAt, namesOf, type OfferKind, offersAt, Workspace } from '../../src/questions/index.js'
import { found, freshly } from './fresh-lint.js'
import { filesOf, schemas } from './sample-workspace.js'

const FOLDERS = [
  'fixtures/samples',
  'fixtures/typos/own',
  'fixtures/dialects/toolhive',
  'fixtures/dialects/muster',
  'fixtures/dialects/actions',
  'fixtures/dialects/holodeck'
]
const ORDER = { compat: 'engine' } as const

/** With `VMCP_TYPED_LETTERS=1` questions are asked after each letter of each file; in the usual run after some in shorter files. */
const every = Number(process.env.VMCP_TYPED_LETTERS ?? 0)
const LONGEST = every > 0 ? Number.POSITIVE_INFINITY : 2500
/** Findings take longer than answers. */
const ANSWERS_PER_LOOK = 8

const typed = FOLDERS.flatMap(folder => {
  const files = filesOf(folder).map(({ path, text }) => ({ path: path.replace('settings.', '.'), text }))
  return files
    .filter(({ text }) => text.length <= LONGEST)
    .map((file, at) => ({ name: `${folder}/${file.path}`, file, files, at }))
})

/** Kinds of names that must be declared in one of the files. */
const DECLARED: ReadonlySet<OfferKind> = new Set(['step', 'parameter', 'workflow'])

describe('a file that is typed from its first letter to its last', () => {
  it.each(typed)('is answered at each place: $name', ({ file, files, at }) => {
    // Every second file has the line breaks of Windows.
    const text = (at + files.length) % 2 === 0 ? file.text : file.text.replace(/\r?\n/g, '\r\n')
    const others = files.filter(({ path }) => path !== file.path)
    const workspace = new Workspace(ORDER)
    for (const other of others) workspace.set(other.path, other.text)
    const step = every || 11 + Math.floor(text.length / 20)
    for (let end = 1 + (at % step); end < text.length; end += step) {
      workspace.set(file.path, text.slice(0, end))
      ask(workspace, file.path, end)
      if (Math.floor(end / step) % ANSWERS_PER_LOOK === 0) workspace.diagnosticsOf(file.path)
    }
    workspace.set(file.path, text)
    expect(found(workspace)).toEqual(freshly([...others, { ...file, text }], ORDER))
  })
})

/** The requests of an editor after the last letter: nothing throws, and only declared names are offered. */
function ask(workspace: Workspace, path: string, offset: number): void {
  const question = { workspace, schemas, path, offset }
  hoverAt({ ...question, index: () => namesOf(workspace) })
  for (const { label, kind } of offersAt(question))
    if (DECLARED.has(kind)) expect(named(workspace, label)).toBe(true)
}

/** A workflow that is called as a tool has its name with a word before it. */
function named({ files }: Workspace, label: string): boolean {
  return files.some(({ text }) => text.includes(label.replace(/^workflow_/, '')))
}
