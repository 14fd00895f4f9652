import { Command } from '@oclif/core/command'
import type { ExitCode } from './exit-codes.js'
import { openSurface, type Surface, type SurfaceFlags } from './surface.js'

/** A command of vmcp: an oclif command that answers with an exit code and leaves ending the process to `main`. */
export abstract class BaseCommand extends Command {
  abstract override run(): Promise<ExitCode>

  #surface: Surface | undefined

  /** Whether a part of the result is on standard output, so that nothing else may follow there. */
  get hasAnswered(): boolean {
    return this.#surface?.output.hasResult() ?? false
  }

  protected surface(flags: SurfaceFlags): Surface {
    // oclif throws in a listener of its own at everything but a reader that has gone.
    process.stdout.removeAllListeners('error')
    this.#surface = openSurface(flags, this.config.options.root)
    return this.#surface
  }
}
