import { execFileSync } from 'node:child_process'
import { UsageError } from '../../src/project/usage-error.js'

/**
 * The one list of cases that do not hold yet. A case in it that holds and a case outside it that fails are both failures, and
 * it may only shrink: it says how many cases there were, and only more cases are a reason for more lines.
 */
export interface FailingList {
  /** How many cases there were when the list was written. */
  readonly cases: number
  readonly ids: ReadonlySet<string>
}

/** @throws UsageError where the first line does not say how many cases there were */
export function parseFailingList(text: string): FailingList {
  const lines = text.split('\n').filter(line => line !== '')
  const cases = /^# (\d+) cases/.exec(lines[0] ?? '')?.[1]
  if (cases === undefined) throw new UsageError('the list of failing cases begins with "# N cases"')
  return { cases: Number(cases), ids: new Set(lines.filter(line => !line.startsWith('#'))) }
}

/**
 * The cases that other answers of the same engine contradict, with the reason of each: `ID | reason` a line.
 *
 * @throws UsageError for a case without a reason
 */
export function parseDisputed(text: string): ReadonlyMap<string, string> {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map(line => {
      const at = line.lastIndexOf(' | ')
      if (at === -1) throw new UsageError(`a disputed case needs its reason behind " | ": ${line}`)
      return [line.slice(0, at), line.slice(at + 3)]
    })
  )
}

export function printFailingList({ cases, ids }: FailingList): string {
  const head = `# ${cases} cases; these do not hold yet. The list may only shrink: conformance.ts --update takes out what holds.`
  return [head, ...[...ids].sort(), ''].join('\n')
}

/** What an earlier list of the same or fewer cases did not have, if that is more than the cases that came since. */
export function grown(list: FailingList, earlier: FailingList): string[] {
  const added = [...list.ids].filter(id => !earlier.ids.has(id))
  return added.length > Math.max(0, list.cases - earlier.cases) ? added : []
}

/** Every version of the list that git knows of, the newest first; none outside a repository. */
export function earlierLists(root: string, path: string): FailingList[] {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      stdio: ['ignore', 'pipe', 'ignore']
    })
  try {
    const commits = git('log', '--format=%H', '--', path)
      .split('\n')
      .filter(line => line !== '')
    return commits.flatMap(commit => {
      const isThere = git('ls-tree', '--name-only', commit, path) !== ''
      return isThere ? [parseFailingList(git('show', `${commit}:${path}`))] : []
    })
  } catch (error) {
    if (error instanceof UsageError) throw error
    return [] // no repository, or no git: there is nothing to compare with
  }
}
