import { UsageError } from '../../project/usage-error.js'
import { didYouMean } from '../../text/did-you-mean.js'
import type { Repository } from './repository.js'

/**
 * The commit that the working folder is compared with: `REV` itself, or for `REV...` its last common commit with HEAD.
 *
 * @throws UsageError for a revision that is unknown or ambiguous, or has no common commit with HEAD
 */
export async function baseRevision(since: string, repository: Repository): Promise<string> {
  const isShared = since.endsWith('...')
  const revision = isShared ? since.slice(0, -3) : since
  if (revision === '' || revision.startsWith('-') || revision.includes('..'))
    throw new UsageError(
      `${repository.messageStart} ${since}: name one revision such as main, or main... for where this branch left main`
    )
  const commit = await commitOf(revision, repository)
  if (!isShared) return commit
  const { code, stdout } = await ask(repository, ['merge-base', commit, 'HEAD'])
  if (code === 0) return stdout.toString().trim()
  throw new UsageError(
    `${repository.messageStart} ${since}: ${revision} and HEAD share no commit${await shallowHint(repository)}`
  )
}

/** @throws UsageError for a revision that is unknown or ambiguous */
async function commitOf(revision: string, repository: Repository): Promise<string> {
  const { code, stdout, stderr } = await ask(repository, ['rev-parse', '--verify', `${revision}^{commit}`])
  if (/is ambiguous/.test(stderr)) throw new UsageError(await ambiguous(revision, repository, stderr))
  if (code === 0) return stdout.toString().trim()
  const names = await namesIn(repository)
  const hint = didYouMean(revision, names) || (await emptyHint(names, repository))
  throw new UsageError(
    `${repository.messageStart} ${revision}: there is no such revision${hint || (await shallowHint(repository))}`
  )
}

async function ambiguous(revision: string, repository: Repository, stderr: string): Promise<string> {
  const refs = ['heads', 'tags', 'remotes'].map(kind => `refs/${kind}/${revision}`)
  const { stdout } = await ask(repository, ['for-each-ref', '--format=%(refname)', ...refs])
  const commits = [...stderr.matchAll(/^hint:\s+([0-9a-f]{4,})/gm)].map(([, commit = '']) => commit)
  const meant = [...linesOf(stdout), ...commits]
  return `${repository.messageStart} ${revision} is ambiguous${meant.length > 0 ? `: write ${meant.join(' or ')}` : ''}`
}

async function namesIn(repository: Repository): Promise<readonly string[]> {
  const { stdout } = await ask(repository, ['for-each-ref', '--format=%(refname:short)', '--count=5000'])
  return linesOf(stdout)
}

async function emptyHint(names: readonly string[], repository: Repository): Promise<string> {
  if (names.length > 0) return ''
  const { code } = await ask(repository, ['rev-parse', '--verify', 'HEAD^{commit}'])
  return code === 0 ? '' : ': the repository has no commit yet'
}

/** A hint for shallow clones: CI often fetches only the last commit. */
async function shallowHint(repository: Repository): Promise<string> {
  const { stdout } = await ask(repository, ['rev-parse', '--is-shallow-repository'])
  if (stdout.toString().trim() !== 'true') return ''
  return '; the clone is shallow: fetch its history (git fetch --unshallow, or fetch-depth: 0 of actions/checkout)'
}

function ask({ folder, git }: Repository, args: readonly string[]) {
  return git(args, { folder })
}

function linesOf(text: Buffer): readonly string[] {
  return text.toString().split('\n').filter(Boolean)
}
