import { join } from 'node:path'
import { UsageError } from '../../../src/project/usage-error.js'
import { casesIn, isOneOf, newCases } from './cases.js'
import { filesOfCommit, filesOfFolder, git, type SetFiles } from './set-files.js'

const head =
  '# These cases do not hold yet. The list may only shrink, but for new cases that fail when they are taken in.'

/** The ids of the cases that fail so far. */
export function parseFailingList(text: string): ReadonlySet<string> {
  return new Set(linesOf(text))
}

export function printFailingList(ids: ReadonlySet<string>): string {
  return [head, ...[...ids].sort(), ''].join('\n')
}

/**
 * The cases contradicted by other answers of the same engine, with the reason for each: `ID | reason` per line.
 *
 * @throws UsageError for a case without a reason
 */
export function parseDisputed(text: string): ReadonlyMap<string, string> {
  return new Map(
    linesOf(text).map(line => {
      const at = line.lastIndexOf(' | ')
      if (at === -1) throw new UsageError(`a disputed case needs its reason behind " | ": ${line}`)
      return [line.slice(0, at), line.slice(at + 3)]
    })
  )
}

function linesOf(text: string): string[] {
  return text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
}

/** The list and the sets at one point in the history. */
export interface ListState {
  readonly ids: ReadonlySet<string>
  readonly files: SetFiles
}

/** Ids added to the list without a case that was added or changed at the same time. */
function wronglyAdded(before: ListState, after: ListState): string[] {
  const added = [...after.ids].filter(id => !before.ids.has(id))
  // Before the sets were in the repository, there is nothing to compare with.
  if (added.length === 0 || after.files.paths.length === 0) return []
  const fresh = newCases(casesIn(before.files), casesIn(after.files))
  return added.filter(id => !isOneOf(id, fresh))
}

/** The paths of list and sets, from the root of the repository; `sets` ends with a slash. */
export interface ListLocation {
  readonly list: string
  readonly sets: string
}

/** Wrong additions in the working tree or in a commit known to git; none where there is no repository. */
export function wronglyAddedEver(root: string, place: ListLocation, ids: ReadonlySet<string>): string[] {
  if (!hasHistory(root)) return []
  const files = filesOfFolder(join(root, place.sets))
  const commits = git(root, ['log', '--format=%H %P', '--', place.list]).toString().split('\n')
  return [
    ...wronglyAdded(stateAt(root, place, 'HEAD'), { ids, files }),
    ...commits.flatMap(line => {
      const [commit = '', parent = ''] = line.split(' ')
      // The oldest commit of a shallow clone has no parent either.
      if (parent === '') return []
      return wronglyAdded(stateAt(root, place, parent), stateAt(root, place, commit))
    })
  ]
}

function hasHistory(root: string): boolean {
  try {
    return git(root, ['rev-parse', '--verify', 'HEAD']).length > 0
  } catch {
    return false
  }
}

function stateAt(root: string, { list, sets }: ListLocation, commit: string): ListState {
  const isThere = git(root, ['ls-tree', '--name-only', commit, list]).length > 0
  const text = isThere ? git(root, ['show', `${commit}:${list}`]).toString() : ''
  return { ids: parseFailingList(text), files: filesOfCommit(root, commit, sets) }
}
