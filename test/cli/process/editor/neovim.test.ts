import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isInstalled } from '../../../is-installed.js'
import { samples } from '../vmcp.js'

const script = fileURLToPath(new URL('neovim.lua', import.meta.url))
const program = fileURLToPath(new URL('../../../../bin/run.js', import.meta.url))

describe('Neovim', () => {
  it.skipIf(!isInstalled('nvim'))(
    'gets findings, hover, definitions, references, completion and a new name',
    () => {
      const { stdout, stderr } = spawnSync('nvim', ['--headless', '--clean', '-S', script], {
        encoding: 'utf8',
        env: {
          ...process.env,
          VMCP_ROOT: samples.replace(/\/$/, ''),
          VMCP_FILE: join(samples, 'nightly.yaml'),
          VMCP_PROGRAM: program,
          VMCP_NODE: process.execPath
        }
      })
      const line = stdout.split('\n').find(each => each.startsWith('{'))
      if (line === undefined) throw new Error(`${stdout}${stderr}`)
      const answers = JSON.parse(line)
      expect(answers).toEqual({
        diagnostics: expect.arrayContaining(['no-undeclared-parameter']),
        hover: expect.stringContaining('Step `repos`: calls `github_list_repos`.'),
        definition: 14,
        references: 3,
        completion: expect.arrayContaining(['repos']),
        rename: 1,
        stopped: true
      })
    }
  )
})
