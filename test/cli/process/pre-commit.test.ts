import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isInstalled } from '../../is-installed.js'
import { compositeTool } from '../composite-tool.js'
import { folderWith } from '../folder-with.js'
import { commitAll, inGit, repositoryWith, write } from '../git-folder.js'
import { packedCommand } from './packed-command.js'

const text = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')

/** The repository of the hooks, with the built command in place of the published package. */
function hooks(): string {
  const { version } = JSON.parse(text('package.json'))
  const hooks = text('pipelines/pre-commit/.pre-commit-hooks.yaml')
  return repositoryWith({
    '.pre-commit-hooks.yaml': hooks.replaceAll(`vmcp@${version}`, `file:${packedCommand(version)}`),
    'package.json': text('pipelines/pre-commit/package.json')
  })
}

describe.skipIf(!isInstalled('pre-commit'))('the hooks of pre-commit, installed and run by it', () => {
  it('pass good files and fail with a finding', () => {
    const [repository, home] = [hooks(), folderWith({})]
    const tests = 'vmcpTest: v1\nfiles: [tool.yaml]\ntools: { chat_post: { responses: [{ text: ok }] } }\n'
    const folder = repositoryWith({
      'tool.yaml': compositeTool('tool'),
      'tool.vmcp-test.yaml': `${tests}tests: [{ name: runs, run: tool }]\n`
    })
    const run = () => {
      const env = { ...process.env, PRE_COMMIT_HOME: join(home, 'cache') }
      const words = ['try-repo', repository, '--all-files', '--verbose', '--color', 'never']
      const { status, stdout } = spawnSync('pre-commit', words, { cwd: folder, env, encoding: 'utf8' })
      const results = [...stdout.matchAll(/^(vmcp \w+)\.+(\w+)$/gm)].map(([, hook, result]) => [hook, result])
      return { status, stdout, results }
    }
    const good = run()
    expect(good, good.stdout).toMatchObject({
      status: 0,
      results: [
        ['vmcp lint', 'Passed'],
        ['vmcp test', 'Passed']
      ]
    })
    expect(good.stdout).toContain('reading: engine')
    write(folder, 'bad.yaml', compositeTool('bad', { wait: 'absent' }))
    commitAll(folder, 'bad')
    const bad = run()
    expect(bad).toMatchObject({
      status: 1,
      results: [
        ['vmcp lint', 'Failed'],
        ['vmcp test', 'Passed']
      ]
    })
    expect(bad.stdout).toContain('no-unknown-dependency')
    expect(inGit(folder, 'status', '--porcelain')).toBe('')
  })
})
