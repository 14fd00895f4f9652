import {
  CallTable,
  faultLog,
  type Hall,
  type HttpAddress,
  type OfferedTools,
  serveOverHttp,
  serveOverStdio,
  stateCodec
} from '../../../serve/index.js'
import type { Surface } from '../../terminal/surface.js'
import { aborted, listenAt } from './listen-address.js'

export interface HallRequest {
  readonly name: string
  readonly version: string
  readonly instructions: string
  readonly offered: OfferedTools
  /** Null: the standard streams. */
  readonly place: Pick<HttpAddress, 'host' | 'port' | 'gate'> | null
  /** Aborted when the server is to shut down in order. */
  readonly signal: AbortSignal
}

/**
 * Serves until the signal, or until the only client on the standard streams has disconnected.
 *
 * @throws UsageError where the address cannot be used
 */
export async function serveHall(request: HallRequest, { output }: Surface): Promise<void> {
  const { name, version, instructions, offered, place, signal } = request
  const faults = faultLog(text => output.talk(`vmcp: ${text}`))
  const hall: Hall = {
    identity: { name, version },
    instructions,
    offered,
    calls: new CallTable(),
    codec: await stateCodec(),
    onFault: faults.report
  }
  try {
    if (place) await serveUntil(signal, { hall, place, output })
    else await serveStreams(signal, { hall, output })
  } finally {
    faults.end()
  }
}

async function serveStreams(signal: AbortSignal, { hall, output }: Omit<ServedHall, 'place'>): Promise<void> {
  output.talk(`serving ${count(hall.offered)} over the standard streams`)
  await serveOverStdio(hall, { input: process.stdin, output: process.stdout, signal })
}

function count({ tools: { size } }: OfferedTools): string {
  return size === 1 ? '1 tool' : `${size} tools`
}

interface ServedHall extends Pick<Surface, 'output'> {
  readonly hall: Hall
  readonly place: Pick<HttpAddress, 'host' | 'port' | 'gate'>
}

async function serveUntil(signal: AbortSignal, { hall, place, output }: ServedHall): Promise<void> {
  const serving = await listenAt('--http', place, () => serveOverHttp(hall, place))
  output.talk(`serving ${count(hall.offered)} at ${serving.url}`)
  await aborted(signal)
  await serving.close()
}
