import { Command } from '@oclif/core/command'
import type { ExitCode } from './exit-codes.js'
import { openSurface, type Surface, type SurfaceFlags } from './terminal/surface.js'

/** A command of vmcp: an oclif command that returns an exit code; `main` ends the process. */
export abstract class BaseCommand extends Command {
  abstract override run(): Promise<ExitCode>

  #surface: Surface | undefined

  /** Whether a part of the result is already on standard output: then nothing else may follow there. */
  get hasAnswered(): boolean {
    return this.#surface?.output.hasResult() ?? false
  }

  protected surface(flags: SurfaceFlags): Surface {
    // oclif's own listener throws for every error except a closed reader.
    process.stdout.removeAllListeners('error')
    this.#surface = openSurface(flags, this.config.options.root)
    return this.#surface
  }
}
