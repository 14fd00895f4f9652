import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hoverAt, namesOf, offersAt, symbolsIn, Workspace } from '../../src/questions/index.js'
import type { SourceFile } from '../../src/source/index.js'
import { isCompanion } from '../../src/suite/companion-problems.js'
import { type EditSequence, edited, editOf, editSequences } from './edit-sequences.js'
import { found, freshly, glanced } from './fresh-lint.js'
import { filesOf, schemas } from './sample-workspace.js'

const FOLDERS = [
  'fixtures/samples',
  'fixtures/dialects/toolhive',
  'fixtures/dialects/muster',
  'fixtures/dialects/actions',
  'fixtures/dialects/holodeck'
]
const folders = FOLDERS.map(filesOf)

/** All of them are run with `VMCP_EDIT_SEQUENCES=2000`; in the usual run as many as take some seconds. */
const runs = Number(process.env.VMCP_EDIT_SEQUENCES ?? 30)

describe('a sequence of edits', () => {
  it.each(['documented', 'engine'] as const)(
    'leaves what a fresh lint finds, and every question is answered, in %s',
    compat => {
      const numRuns = Math.ceil(runs / 2)
      fc.assert(
        fc.property(editSequences(FOLDERS.length), sequence => follow(sequence, compat)),
        { numRuns, seed: 26 }
      )
    },
    3_600_000
  )
})

function follow({ folder, files: chosen, plans }: EditSequence, compat: 'documented' | 'engine'): void {
  const all = folders[folder] ?? []
  const files = [...new Set(chosen.map(each => each % all.length))].flatMap(each => all[each] ?? [])
  const order = { compat }
  const workspace = new Workspace(order)
  for (const { path, text } of files) workspace.set(path, text)
  expect(glanced(workspace)).toEqual(freshly(files, order))
  const before = files.map(({ text }) => [text])
  for (const plan of plans) {
    const at = plan.file % files.length
    const { path, text } = files[at] as SourceFile // there is one at each index
    const edit = editOf(plan, text)
    const earlier = before[at] ?? []
    const changed = plan.kind === 'undo' ? (earlier.pop() ?? text) : edited(text, edit)
    if (plan.kind !== 'undo') earlier.push(text)
    files[at] = { path, text: changed }
    const had = hasWorkflow(workspace, path)
    workspace.set(path, changed)
    expect(found(workspace)).toEqual(freshly(files, order))
    ask(workspace, path, Math.min(changed.length, edit.start + edit.text.length))
    if (had && !isCompanion({ path, text: changed }))
      expect(workspace.lastGood(path)?.workflows).not.toEqual([])
  }
}

function hasWorkflow(workspace: Workspace, path: string): boolean {
  return (workspace.groupOf(path)?.project.workflows.length ?? 0) > 0
}

/** What an editor asks at the cursor; nothing may be thrown. */
function ask(workspace: Workspace, path: string, offset: number): void {
  const index = namesOf(workspace)
  const question = { workspace, schemas, path, offset }
  offersAt(question)
  hoverAt({ ...question, index: () => index })
  index.definitionsOf(index.at(path, offset))
  symbolsIn(workspace, path)
}
