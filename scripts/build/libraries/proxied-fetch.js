// All of undici that is used: Node has the rest.

import ProxyAgent from '../../../node_modules/undici/lib/dispatcher/proxy-agent.js'
import fetching from '../../../node_modules/undici/lib/web/fetch/index.js'

export const { fetch } = fetching
export { ProxyAgent }
