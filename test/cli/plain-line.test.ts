import { Config } from '@oclif/core/config'
import { describe, expect, it } from 'vitest'
import type { BaseCommand } from '../../src/cli/base-command.js'
import DryRunCommand from '../../src/cli/commands/dry-run.js'
import GraphCommand from '../../src/cli/commands/graph.js'
import TestCommand from '../../src/cli/commands/test.js'
import ValidateCommand from '../../src/cli/commands/validate.js'
import { plainGrammars } from '../../src/cli/plain-arguments.js'
import { plainLine } from '../../src/cli/plain-line.js'

/** A configuration without plugins, which would be asked while flags are parsed. */
class QuietConfig extends Config {
  override async runHook() {
    return { successes: [], failures: [] }
  }
}

/** What the parser makes of a command line. */
type Parsed = Promise<{ readonly argv: readonly unknown[]; readonly flags: Record<string, unknown> }>

const parsers = {
  validate: (args: readonly string[]): Parsed => new ParsedValidate([], quiet()).read(args),
  graph: (args: readonly string[]): Parsed => new ParsedGraph([], quiet()).read(args),
  test: (args: readonly string[]): Parsed => new ParsedTest([], quiet()).read(args),
  'dry-run': (args: readonly string[]): Parsed => new ParsedDryRun([], quiet()).read(args)
} satisfies Record<keyof typeof plainGrammars, unknown>

const classes: Record<
  keyof typeof plainGrammars,
  (new (...given: never[]) => BaseCommand) & { flags: object }
> = { validate: ValidateCommand, graph: GraphCommand, test: TestCommand, 'dry-run': DryRunCommand }

const quiet = () => new QuietConfig({ root: '.' })

class ParsedValidate extends ValidateCommand {
  read(args: readonly string[]): Parsed {
    return this.parse(ValidateCommand, [...args])
  }
}
class ParsedGraph extends GraphCommand {
  read(args: readonly string[]): Parsed {
    return this.parse(GraphCommand, [...args])
  }
}
class ParsedTest extends TestCommand {
  read(args: readonly string[]): Parsed {
    return this.parse(TestCommand, [...args])
  }
}
class ParsedDryRun extends DryRunCommand {
  read(args: readonly string[]): Parsed {
    return this.parse(DryRunCommand, [...args])
  }
}

const given = (flags: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== false && value !== undefined))

const names = Object.keys(plainGrammars) as readonly (keyof typeof plainGrammars)[] // its own keys

describe.each(names)('a usual command line of %s', name => {
  const { switches, texts, lists, choices } = plainGrammars[name]
  const read = (args: readonly string[]) => plainLine(args, plainGrammars[name])
  const lines = [
    ['a.yaml', 'b/'],
    ...switches.map(flag => [`--${flag}`, 'a.yaml']),
    ...texts.flatMap(flag => [
      ['a.yaml', `--${flag}`, 'one'],
      [`--${flag}=one=two`, 'a.yaml']
    ]),
    ...lists.flatMap(flag => [['a.yaml', `--${flag}`, 'k=1', 'b.yaml', `--${flag}=two`]]),
    ...Object.entries(choices).flatMap(([flag, values]) =>
      values.map(value => ['a.yaml', `--${flag}`, value])
    ),
    [...switches.map(flag => `--${flag}`), 'a.yaml', ...texts.flatMap(flag => [`--${flag}`, 'a b'])]
  ]

  it.each(lines.map(line => [line.join(' '), line] as const))(
    'is what the parser reads: %s',
    async (_, line) => {
      const { argv, flags } = await parsers[name](line)
      const plain = read(line)
      expect(plain?.paths).toEqual(argv)
      expect(plain?.flags).toEqual(given(flags))
    }
  )

  it('holds flags of the command alone', () => {
    for (const flag of [...switches, ...texts, ...lists, ...Object.keys(choices)])
      expect(classes[name].flags).toHaveProperty([flag])
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
    [['a.yaml', '--no-color']],
    [['a.yaml', '--config']],
    [['a.yaml', '--config=']],
    [['a.yaml', '--config', '--json']],
    [['a.yaml', '--config', 'x', '--config', 'y']],
    [['a.yaml', '--compat', 'exact']],
    [['a.yaml', '--constructor', 'x']],
    [['']]
  ])('is for the parser where it is anything else: %j', args => {
    expect(read(args)).toBeNull()
  })
})

it('leaves flags that exclude another or hold a number to the parser', () => {
  for (const args of [['--action', 'x'], ['--max-parallel', '2'], ['--seed', '1'], ['--wire'], ['--watch']])
    for (const name of names) expect(plainLine(['a.yaml', ...args], plainGrammars[name])).toBeNull()
})
