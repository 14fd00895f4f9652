import { describe, expect, it } from 'vitest'
import { commands } from '../../../src/cli/command-table.js'
import type { DescribedCommands } from '../../../src/cli/completion/described-commands.js'
import { type KnownNames, suggest } from '../../../src/cli/completion/suggest.js'

/** The classes carry what the manifest holds. */
const described = Object.fromEntries(
  Object.entries(commands).map(([name, command]) => [name, { flags: {}, args: {}, ...ownStatics(command) }])
) as DescribedCommands

function ownStatics(command: object): object {
  return Object.fromEntries(
    ['summary', 'flags', 'args'].flatMap(key => {
      const value: unknown = Reflect.get(command, key)
      return value === undefined ? [] : [[key, value]]
    })
  )
}

const names: KnownNames = {
  workflows: async ({ positional }) => [`first-of-${positional.length}`, 'second', 'a name', '$(reboot)'],
  steps: async ({ flags }) => ['build', ...(flags.get('workflow') ?? [])],
  parameters: async () => ['service', 'severity'],
  runs: async () => ['3f2a9c41', '77aa0011'],
  rules: async () => [{ value: 'no-unknown-step', description: 'Finds a step' }, { value: 'valid-yaml' }],
  schemas: async () => ['muster/Workflow', 'Workflow']
}

async function values(line: string): Promise<readonly string[] | 'files'> {
  const found = await suggest(line.split(' '), described, names)
  return found === 'files' ? found : found.map(({ value }) => value)
}

describe('completion of a command line', () => {
  it.each([
    ['li', ['lint']],
    ['ru', ['run', 'runs']],
    ['ver', ['version']],
    ['help li', ['lint']],
    ['unknown x', []],
    ['lint --wat', ['--watch']],
    ['lint --watch --wat', []],
    ['lint --fixtures a --fixt', ['--fixtures']],
    ['lint --no-co', ['--no-color']],
    ['lint --compat ', ['documented', 'engine']],
    ['lint --compat=e', ['--compat=engine']],
    ['lint --fail-on f', ['fatal']],
    ['lint --format sa', ['sarif']],
    ['graph --format=me', ['--format=mermaid']],
    ['lint --rule va', ['valid-yaml=']],
    ['lint --rule valid-yaml=', ['valid-yaml=off', 'valid-yaml=warn', 'valid-yaml=error']],
    ['lint --rule=valid-yaml=o', ['--rule=valid-yaml=off']],
    ['dry-run a.yaml b.yaml --workflow f', ['first-of-2']],
    ['dry-run a.yaml --arg se', ['service=', 'severity=']],
    ['dry-run a.yaml --workflow x --answer ', ['build=', 'x=']],
    ['dry-run a.yaml --answer build=d', ['build=decline']],
    ['render-template a.yaml --step b', ['build']],
    ['run --resume 3', ['3f2a9c41']],
    ['runs 7', ['77aa0011']],
    ['answer 3', ['3f2a9c41']],
    ['explain no', ['no-unknown-step']],
    ['schema W', ['Workflow']],
    ['fixtures p', ['prune']],
    ['completion ', ['bash', 'zsh', 'fish']],
    ['lint -- --compat', 'files'],
    ['lint de', 'files'],
    ['fixtures verify x', 'files'],
    ['lint --config ', 'files'],
    ['lint --baseline=x', 'files'],
    ['mcp ', []],
    ['lint --max-warnings ', []]
  ])('%s', async (line, expected) => {
    const found = await values(line)
    expect(found === 'files' ? found : [...found].sort()).toEqual(
      expected === 'files' ? expected : [...expected].sort()
    )
  })

  it('does not offer names that a shell would interpret', async () => {
    expect(await values('graph --workflow ')).toEqual(['first-of-0', 'second'])
  })

  it('describes what it offers', async () => {
    expect(await suggest(['explain', 'no'], described, names)).toEqual([
      { value: 'no-unknown-step', description: 'Finds a step' }
    ])
    expect(await suggest(['lin'], described, names)).toMatchObject([
      { description: expect.stringContaining('mistakes') }
    ])
  })
})
