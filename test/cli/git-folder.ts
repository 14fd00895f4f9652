import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { folderWith } from './folder-with.js'

/** A repository with one commit on the branch main. */
export function repositoryWith(files: Record<string, string>): string {
  const folder = folderWith(files)
  inGit(folder, 'init', '--quiet', '--initial-branch=main')
  commitAll(folder, 'first')
  return folder
}

/** Runs git as if the machine had no settings of its own. */
export function inGit(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH: process.env.PATH ?? '',
      HOME: folder,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Ada',
      GIT_AUTHOR_EMAIL: 'ada@example.com',
      GIT_COMMITTER_NAME: 'Ada',
      GIT_COMMITTER_EMAIL: 'ada@example.com'
    }
  })
}

export function commitAll(folder: string, message: string): void {
  inGit(folder, 'add', '--all')
  inGit(folder, 'commit', '--quiet', '--message', message)
}

export function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
