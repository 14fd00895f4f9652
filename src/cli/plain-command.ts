import type { DryRunFlags } from './dry-run-paths.js'
import type { ExitCode } from './exit-codes.js'
import type { GraphFlags } from './graph-paths.js'
import type { PlainCommandName } from './plain-arguments.js'
import type { PlainLine } from './plain-line.js'
import { reportFault } from './report-fault.js'
import { openSurface, type Surface } from './surface.js'
import type { TestFlags } from './test-paths.js'
import type { ValidateFlags } from './validate-paths.js'

/** A command line read without the flag parser. */
export interface PlainCall {
  readonly name: PlainCommandName
  readonly line: PlainLine
  readonly args: readonly string[]
}

/** Runs a command from its command line. */
export async function runPlainly({ name, line, args }: PlainCall, root: string): Promise<void> {
  const surface = openSurface({ quiet: line.flags.quiet === true }, root)
  try {
    process.exitCode = await works[name](line, surface)
  } catch (error) {
    reportFault(error, args, surface.output.hasResult())
  }
}

/** The parser's values for flags that are not given, where a command reads them. */
const absent = {
  json: false,
  quiet: false,
  coverage: false,
  'fail-unused': false,
  'min-coverage': undefined,
  shard: undefined,
  since: undefined,
  bail: false,
  mutate: false,
  scaffold: undefined,
  update: false,
  yes: false,
  format: undefined,
  name: undefined,
  engine: undefined,
  compat: undefined,
  config: undefined,
  workflow: undefined,
  action: undefined,
  schedule: undefined,
  'max-parallel': undefined,
  fixtures: undefined,
  seed: undefined,
  arg: undefined,
  arguments: undefined,
  answer: undefined,
  answers: undefined
}

/** Each flag has the type of its command: `test/cli/plain-line.test.ts` compares them with the parser's result for the same arguments. */
const works: Readonly<Record<PlainCommandName, (line: PlainLine, surface: Surface) => Promise<ExitCode>>> = {
  validate: async ({ paths, flags }, surface) => {
    const { validatePaths } = await import('./validate-paths.js')
    return validatePaths(paths, { ...absent, ...flags } as ValidateFlags, surface)
  },
  graph: async ({ paths, flags }, surface) => {
    const { graphPaths } = await import('./graph-paths.js')
    return graphPaths(paths, { ...absent, ...flags, coverage: undefined } as GraphFlags, surface)
  },
  test: async ({ paths, flags }, surface) => {
    const { testPaths } = await import('./test-paths.js')
    return testPaths(paths, { ...absent, ...flags } as TestFlags, surface)
  },
  'dry-run': async ({ paths, flags }, surface) => {
    const { dryRunPaths } = await import('./dry-run-paths.js')
    return dryRunPaths(paths, { ...absent, ...flags } as DryRunFlags, surface)
  }
}
