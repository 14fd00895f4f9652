import type { OpenOptions } from '../live-backend.js'
import type { ServerReporter } from '../server-reporter.js'
import type { BackendSource } from '../source.js'
import type { SettingResolver } from './setting-resolver.js'

/** A source whose settings are being resolved. */
export interface ResolvingSource {
  readonly source: BackendSource
  readonly options: OpenOptions
  readonly resolver: SettingResolver
  readonly reporter: ServerReporter
}
