import type { Schedule, SchemaShape } from '../../../model/index.js'
import type { Telemetry } from '../../../run/index.js'
import type { RunKeeper } from '../../../serve/index.js'
import type { InputFlags } from '../../inputs/inputs.js'
import type { Surface } from '../../terminal/surface.js'
import type { HttpFlags } from './http-address.js'
import type { Interrupts } from './interrupts.js'
import type { RemoteAddressFlags } from './remote-address.js'
import type { ServerFlags } from './server-sources.js'

/** The flags of `vmcp serve`. */
export interface ServeFlags extends InputFlags, HttpFlags, ServerFlags, Omit<RemoteAddressFlags, 'on'> {
  readonly on: string | undefined
  readonly fixtures: readonly string[] | undefined
  readonly passthrough: boolean
  readonly watch: boolean
  readonly 'schema-shape': SchemaShape
  readonly 'allow-destructive': boolean
  readonly 'strict-hints': boolean
  readonly schedule: Schedule | undefined
  readonly 'max-parallel': number | undefined
  readonly seed: number | undefined
  readonly journal: string | undefined
}

/** The parameters for publishing and renewing tools. */
export interface ServeContext {
  readonly paths: readonly string[]
  readonly flags: ServeFlags
  readonly surface: Surface
  readonly interrupts: Interrupts
  readonly keeper: RunKeeper | null
  /** Undefined where runs are not measured. */
  readonly telemetry: Telemetry | undefined
}
