import type { ExitCode } from './exit-codes.js'
import { pathsOrCurrent } from './files/named-paths.js'
import type { LintFlags } from './linting/lint-files.js'
import type { ValidateFlags } from './linting/validate-paths.js'
import type { GraphFlags } from './pictures/graph-paths.js'
import type { DryRunFlags } from './simulating/dry-run-paths.js'
import type { WhatIfFlags } from './simulating/what-if-paths.js'
import type { Surface } from './terminal/surface.js'
import type { TestFlags } from './testing/test-paths.js'

/** Flags of commands with `--watch`. */
interface Repeated {
  readonly watch: boolean
  readonly format: readonly string[] | undefined
}

/** Flags of the other ways to dry-run: `--wire` and `--what-if`. */
interface DryRunWays extends DryRunFlags, WhatIfFlags {
  readonly wire: boolean
  readonly backends: readonly string[] | undefined
  readonly 'what-if': boolean
}

/**
 * Implementations of the most used commands. Their classes parse a command line and call these; a usual command line calls them without the
 * class (`start.ts`).
 */
export const usualCommands = {
  async lint(argv: readonly string[], flags: LintFlags & Repeated, surface: Surface): Promise<ExitCode> {
    const { lintFiles } = await import('./linting/lint-files.js')
    const paths = pathsOrCurrent(argv)
    return repeated(paths, flags, surface, () => lintFiles(paths, flags, surface))
  },

  async validate(argv: readonly string[], flags: ValidateFlags, surface: Surface): Promise<ExitCode> {
    const { validatePaths } = await import('./linting/validate-paths.js')
    return validatePaths(pathsOrCurrent(argv), flags, surface)
  },

  async graph(argv: readonly string[], flags: GraphFlags, surface: Surface): Promise<ExitCode> {
    const { graphPaths } = await import('./pictures/graph-paths.js')
    return graphPaths(argv, flags, surface)
  },

  async test(argv: readonly string[], flags: TestFlags & Repeated, surface: Surface): Promise<ExitCode> {
    const { testPaths } = await import('./testing/test-paths.js')
    const paths = pathsOrCurrent(argv)
    return repeated(paths, flags, surface, () => testPaths(paths, flags, surface))
  },

  async 'dry-run'(argv: readonly string[], flags: DryRunWays, surface: Surface): Promise<ExitCode> {
    if (flags.wire) {
      const { dryRunOverWire } = await import('./live/dry-run-over-wire.js')
      return dryRunOverWire(argv, flags, surface)
    }
    if (flags['what-if']) {
      const { whatIfPaths } = await import('./simulating/what-if-paths.js')
      return whatIfPaths(argv, flags, surface)
    }
    const { dryRunPaths } = await import('./simulating/dry-run-paths.js')
    return dryRunPaths(argv, flags, surface)
  }
}

export type UsualCommand = keyof typeof usualCommands

export function isUsual(name: string): name is UsualCommand {
  return Object.hasOwn(usualCommands, name)
}

async function repeated(
  paths: readonly string[],
  flags: Repeated,
  surface: Surface,
  run: () => Promise<ExitCode>
): Promise<ExitCode> {
  if (!flags.watch) return run()
  const { runOnChanges } = await import('./files/watch.js')
  return runOnChanges({ paths, formats: flags.format ?? [] }, surface.output, run)
}
