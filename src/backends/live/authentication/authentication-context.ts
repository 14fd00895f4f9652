import type { OpenOptions } from '../live-backend.js'
import type { ServerReporter } from '../server-reporter.js'
import type { SettingResolver } from '../settings/setting-resolver.js'
import type { Network } from '../transport/network.js'

/** What an authenticator needs from outside. */
export interface AuthenticationContext {
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly resolver: SettingResolver
  readonly reporter: ServerReporter
  readonly network: Network
  readonly options: OpenOptions
}
