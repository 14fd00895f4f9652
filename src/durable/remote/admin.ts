import { isJsonObject, type JsonObject } from '../../model/index.js'
import { SERVICE_NAME } from '../names.js'
import { exchange, jsonOf, type Reply, wordsOf } from './exchange.js'
import { RemoteFailure } from './remote-failure.js'

/** The server versions known to work: from this one up to the next major one. */
const oldest = [1, 5] as const

/** What the workers of a server publish about themselves. */
export interface ServiceFacts {
  readonly version: string
  /** The id of the key with which they seal; null for none. */
  readonly key: string | null
}

/** The administrative interface of a run server: what exists, and operations on it. */
export class Admin {
  readonly #url: string

  /** @param url without a trailing slash */
  constructor(url: string) {
    this.#url = url
  }

  /** @throws RemoteFailure where no server answers, or an unknown one */
  async check(): Promise<void> {
    const reply = await this.#ask('/version')
    const version = jsonOf(reply)
    const text = isJsonObject(version) && typeof version.version === 'string' ? version.version : null
    if (reply.status !== 200 || text === null)
      throw new RemoteFailure(
        'wrong',
        `what answers at ${this.#url} is not the admin side of a Restate server; --admin names it`
      )
    const [major = 0, minor = 0] = text.split('.').map(Number)
    if (major !== oldest[0] || minor < oldest[1])
      throw new RemoteFailure(
        'wrong',
        `the server at ${this.#url} has the version ${text}; vmcp knows ${oldest.join('.')} and later ones below ${oldest[0] + 1}.0`
      )
  }

  /** Null where no worker has been registered. */
  async service(): Promise<ServiceFacts | null> {
    const reply = await this.#ask(`/services/${SERVICE_NAME}`)
    if (reply.status === 404) return null
    return factsIn(jsonOf(this.#good(reply)))
  }

  /** What is known of the worker at an address; null where the server knows none. */
  async workerAt(uri: string): Promise<ServiceFacts | null> {
    const list = jsonOf(this.#good(await this.#ask('/deployments')))
    const all = isJsonObject(list) && Array.isArray(list.deployments) ? list.deployments : []
    const known = all.filter(isJsonObject).find(each => plain(String(each.uri)) === plain(uri))
    if (!known) return null
    return ownFacts(jsonOf(this.#good(await this.#ask(`/deployments/${String(known.id)}`))))
  }

  /** Registers a worker with the server. One already known at that address is unchanged: its runs need the code that they started with. */
  async register(uri: string): Promise<ServiceFacts | null> {
    const reply = await exchange(`${this.#url}/deployments`, { json: { uri, force: false } })
    if (reply.status >= 400)
      throw new RemoteFailure('wrong', `the server did not register the worker at ${uri}: ${wordsOf(reply)}`)
    return ownFacts(jsonOf(reply))
  }

  /** Rows of a query. Typed values enter a query only through `quoted`. */
  async query(sql: string): Promise<JsonObject[]> {
    const reply = this.#good(await exchange(`${this.#url}/query`, { json: { query: sql } }))
    const answer = jsonOf(reply)
    const rows = isJsonObject(answer) && Array.isArray(answer.rows) ? answer.rows : []
    return rows.filter(isJsonObject)
  }

  /** False where the run has already ended. */
  async cancel(invocation: string): Promise<boolean> {
    const reply = await this.#ask(`/invocations/${invocation}/cancel`, 'PATCH')
    if (reply.status === 409 || reply.status === 404) return false
    this.#good(reply)
    return true
  }

  async #ask(path: string, method: 'GET' | 'PATCH' = 'GET'): Promise<Reply> {
    try {
      return await exchange(`${this.#url}${path}`, { method })
    } catch (error) {
      if (!(error instanceof RemoteFailure)) throw error
      throw new RemoteFailure(error.kind, `${error.message}; --admin names the admin side of the server`)
    }
  }

  #good(reply: Reply): Reply {
    if (reply.status >= 400) throw new RemoteFailure('wrong', `${this.#url} refuses: ${wordsOf(reply)}`)
    return reply
  }
}

/** Quotes a text in a query. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

const plain = (uri: string): string => uri.replace(/\/+$/, '')

/** The data of a deployment about our service. */
function ownFacts(deployment: unknown): ServiceFacts | null {
  const services = isJsonObject(deployment) && Array.isArray(deployment.services) ? deployment.services : []
  return factsIn(services.find(service => isJsonObject(service) && service.name === SERVICE_NAME))
}

function factsIn(service: unknown): ServiceFacts | null {
  if (!isJsonObject(service) || !isJsonObject(service.metadata)) return null
  const { version, key } = service.metadata
  if (typeof version !== 'string' || typeof key !== 'string') return null
  return { version, key: key === 'none' ? null : key }
}
