import { Config } from '@oclif/core/config'
import { expect, it } from 'vitest'
import LintCommand from '../../src/cli/commands/lint.js'
import { noLintFlags } from '../../src/cli/plain-lint.js'

/** The command as far as its flags. */
class ParsedLint extends LintCommand {
  flagsOf(args: readonly string[]) {
    return this.parse(LintCommand, [...args])
  }
}

/** A configuration without plugins, which would be asked while flags are parsed. */
class QuietConfig extends Config {
  override async runHook() {
    return { successes: [], failures: [] }
  }
}

it('takes for granted what the parser makes of a lint without a flag', async () => {
  const { flags, argv } = await new ParsedLint([], new QuietConfig({ root: '.' })).flagsOf(['a.yaml', 'b/'])
  expect(argv).toEqual(['a.yaml', 'b/'])
  const given = Object.entries(flags).filter(([, value]) => value !== false && value !== undefined)
  expect(given).toEqual([])
  const taken = Object.entries(noLintFlags).filter(([, value]) => value !== false && value !== undefined)
  expect(taken).toEqual([])
  for (const name of Object.keys(noLintFlags)) expect(LintCommand.flags).toHaveProperty([name])
})
