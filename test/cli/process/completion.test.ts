import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isInstalled } from '../../is-installed.js'
import { folderWith } from '../folder-with.js'
import { programLine } from './program.js'
import { openTerminal } from './terminal/pseudo-terminal.js'
import { samples, vmcp } from './vmcp.js'

/** `vmcp` as a shell finds it. */
const home = folderWith({})
mkdirSync(join(home, 'bin'))
writeFileSync(join(home, 'bin/vmcp'), `#!/bin/sh\nexec ${programLine} "$@"\n`, {
  mode: 0o755
})
const environment = { PATH: `${home}/bin:${process.env.PATH}`, HOME: home, XDG_STATE_HOME: `${home}/state` }

/** What bash offers at the end of a line, whose words it has parted as it does. */
function inBash(words: readonly string[], folder = samples): string[] {
  const script = `source <(vmcp completion bash) || exit 9
compopt() { echo "compopt $*"; }
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _vmcp; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr } = spawnSync('bash', ['--norc', '-c', script, 'bash', ...words], {
    cwd: folder,
    env: environment,
    encoding: 'utf8'
  })
  expect(stderr).toBe('')
  return stdout.split('\n').filter(Boolean)
}

describe('completion in bash', () => {
  it.each<[string, string[]]>([
    ['vmcp dry', ['dry-run']],
    ['vmcp lint --fail-on fa', ['fatal']],
    ['vmcp lint --format = sa', ['sarif']],
    ['vmcp lint --compat =', ['documented', 'engine']],
    ['vmcp lint --rule no-duplicate-k', ['no-duplicate-key=', 'compopt -o nospace']],
    ['vmcp lint --rule no-duplicate-key = w', ['warn']],
    ['vmcp dry-run incident.yaml --workflow inc', ['incident_report']],
    ['vmcp explain no-duplicate-k', ['no-duplicate-key']],
    ['vmcp schema muster/WorkflowE', ['muster/WorkflowExecution']],
    [
      'vmcp lint inc',
      ['compopt -o filenames', 'incident.fixtures.yaml', 'incident.vmcp-test.yaml', 'incident.yaml']
    ],
    [
      'vmcp lint --config = inc',
      ['compopt -o filenames', 'incident.fixtures.yaml', 'incident.vmcp-test.yaml', 'incident.yaml']
    ]
  ])('%s', (line, expected) => {
    expect(inBash(line.split(' ')).sort()).toEqual([...expected].sort())
  })

  it('knows steps and parameters of the named file, and runs with a journal', () => {
    expect(inBash(['vmcp', 'dry-run', 'release.yaml', '--arg', 'ch'])).toContain('change=')
    expect(inBash(['vmcp', 'render-template', 'release.yaml', '--step', ''])).not.toEqual([])
    mkdirSync(join(home, 'state/vmcp/runs'), { recursive: true })
    writeFileSync(join(home, 'state/vmcp/runs/3f2a9c41-aaaa.jsonl'), '')
    expect(inBash(['vmcp', 'run', '--resume', '3f'])).toEqual(['3f2a9c41-aaaa'])
  })

  it('is silent about files that cannot be read', () => {
    const folder = folderWith({ 'broken.yaml': '{' })
    expect(inBash(['vmcp', 'dry-run', 'broken.yaml', '--workflow', ''], folder)).toEqual([])
    expect(inBash(['vmcp', 'dry-run', 'absent.yaml', '--workflow', ''], folder)).toEqual([])
  })

  it('completes a line that is typed in a terminal', async () => {
    const terminal = openTerminal('bash --norc --noprofile -i', {
      rows: 20,
      columns: 100,
      folder: samples,
      environment: { ...environment, TERM: 'dumb' }
    })
    terminal.type("PS1='ready> '; source <(vmcp completion bash)\n")
    await terminal.until(() => /^ready> $/m.test(terminal.text().replaceAll('\r', '')))
    terminal.type('vmcp expl\tno-duplicate-k\t; exit 7\n')
    const { code } = await terminal.closed
    expect(terminal.text()).toContain('vmcp explain no-duplicate-key')
    expect(terminal.text()).toContain('# no-duplicate-key')
    expect(code).toBe(7)
  })
})

describe('completion in other shells', () => {
  it.each(['bash', 'zsh', 'fish'])(
    'the script for %s is printed, and is one of that shell where it is installed',
    shell => {
      const { code, stdout } = vmcp(['completion', shell])
      expect(code).toBe(0)
      expect(stdout).toContain('completion --complete --')
      const { status, stderr } = spawnSync(shell, ['-n'], { input: stdout, encoding: 'utf8' })
      expect(isInstalled(shell) ? { status, stderr } : status).toEqual(
        isInstalled(shell) ? { status: 0, stderr: '' } : null
      )
    }
  )

  it.skipIf(!isInstalled('zsh'))('zsh takes the script after compinit', () => {
    const script =
      'autoload -Uz compinit && compinit -u -d "$HOME/dump" && source <(vmcp completion zsh) && echo $_comps[vmcp]'
    const { stdout } = spawnSync('zsh', ['-f', '-c', script], { env: environment, encoding: 'utf8' })
    expect(stdout).toBe('_vmcp\n')
  })

  it.skipIf(!isInstalled('fish'))('fish offers what vmcp knows', () => {
    const script = 'vmcp completion fish | source; complete -C "vmcp lint --fail-on f"'
    const { stdout } = spawnSync('fish', ['--no-config', '-c', script], {
      cwd: samples,
      env: environment,
      encoding: 'utf8'
    })
    expect(stdout.trim()).toBe('fatal')
  })

  it('refuses a shell that it does not know', () => {
    expect(vmcp(['completion', 'tcsh']).code).toBe(2)
    expect(vmcp(['completion']).code).toBe(2)
  })
})
