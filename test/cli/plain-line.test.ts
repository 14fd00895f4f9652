import type { Command } from '@oclif/core/command'
import { Config } from '@oclif/core/config'
import { describe, expect, it } from 'vitest'
import { BaseCommand } from '../../src/cli/base-command.js'
import DryRunCommand from '../../src/cli/commands/dry-run.js'
import GraphCommand from '../../src/cli/commands/graph.js'
import LintCommand from '../../src/cli/commands/lint.js'
import TestCommand from '../../src/cli/commands/test.js'
import ValidateCommand from '../../src/cli/commands/validate.js'
import { exitCodes } from '../../src/cli/exit-codes.js'
import { plainFlags } from '../../src/cli/plain-flags.js'
import { plainLine } from '../../src/cli/plain-line.js'

/** A configuration without plugins, which would be asked while flags are parsed. */
class QuietConfig extends Config {
  override async runHook() {
    return { successes: [], failures: [] }
  }
}

type Class = Pick<typeof Command, 'flags' | 'args' | 'strict'>

class Parser extends BaseCommand {
  override async run() {
    return exitCodes.ok.code
  }

  read(command: Class, args: readonly string[]) {
    return this.parse(command, [...args])
  }
}

const parsed = (command: Class, args: readonly string[]) =>
  new Parser([], new QuietConfig({ root: '.' })).read(command, args)

const classes = {
  lint: LintCommand,
  validate: ValidateCommand,
  graph: GraphCommand,
  test: TestCommand,
  'dry-run': DryRunCommand
} satisfies Record<keyof typeof plainFlags, Class>

const given = (flags: object = {}) =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== false && value !== undefined))

describe.each(Object.entries(classes))('a usual command line of %s', (name, command) => {
  const known = plainFlags[name as keyof typeof classes] // a key of that object
  const read = (args: readonly string[]) => plainLine(args, known)
  const lines = [
    ['a.yaml', 'b/'],
    ...Object.entries(known).flatMap(([flag, takes]) => {
      if (takes === 'nothing') return [[`--${flag}`, 'a.yaml']]
      if (takes === 'text')
        return [
          ['a.yaml', `--${flag}`, 'one'],
          [`--${flag}=one=two`, 'a.yaml']
        ]
      if (takes === 'texts') return [['a.yaml', `--${flag}`, 'k=1', 'b.yaml', `--${flag}=two`]]
      return takes.map(value => ['a.yaml', `--${flag}`, value])
    }),
    ['--json', 'a.yaml', '--quiet', '--config', 'a b', '--format=json', '--format', 'html']
  ]

  it.each(lines.map(line => [line.join(' '), line] as const))(
    'is what the parser reads: %s',
    async (_, line) => {
      const { argv, flags } = await parsed(command, line)
      const plain = read(line)
      expect(plain?.paths).toEqual(argv)
      expect(given(plain?.flags)).toEqual(given(flags))
    }
  )

  it('has a value for each switch that is not given', () => {
    const switches = Object.keys(known).filter(flag => known[flag] === 'nothing')
    expect(read(['a.yaml'])?.flags).toEqual(Object.fromEntries(switches.map(flag => [flag, false])))
  })

  it('leaves flags that exclude others to the parser', () => {
    const exclusive = Object.entries<{ exclusive?: unknown }>(command.flags ?? {}).filter(
      ([, flag]) => flag.exclusive
    )
    for (const [flag] of exclusive) expect(read(['a.yaml', `--${flag}`, 'one'])).toBeNull()
  })

  it.each([
    [[]],
    [['--json']],
    [['-']],
    [['a.yaml', '--']],
    [['a.yaml', '--help']],
    [['a.yaml', '-h']],
    [['a.yaml', '--jsno']],
    [['a.yaml', '--json=yes']],
    [['a.yaml', '--no-json']],
    [['a.yaml', '--color']],
    [['a.yaml', '--no-color']],
    [['a.yaml', '--config']],
    [['a.yaml', '--config=']],
    [['a.yaml', '--config', '--json']],
    [['a.yaml', '--config', 'x', '--config', 'y']],
    [['a.yaml', '--compat', 'exact']],
    [['a.yaml', '--constructor', 'x']],
    [['a.yaml', '--max-parallel', '2']],
    [['a.yaml', '--seed', '1']],
    [['a.yaml', '--width', '300']],
    [['a.yaml', '--max-warnings', '3']],
    [['a.yaml', '--filter', 'x']],
    [['a.yaml', '--pairs']],
    [['']]
  ])('is for the parser where it is anything else: %j', args => {
    expect(read(args)).toBeNull()
  })
})
