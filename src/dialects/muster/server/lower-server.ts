import { checkSecrets } from '../../document-checks/check-secrets.js'
import type { Lowering, MusterReading } from '../reading.js'
import { checkAuth } from './check-auth.js'
import { checkFamily } from './check-family.js'
import { checkServer } from './check-server.js'
import { checkReleases } from './releases.js'

/** What is wrong with a server, beyond its field table. */
export function lowerServer(reading: MusterReading, lowering: Lowering): void {
  const { spec, document } = reading
  const { findings } = lowering
  if (document.isBroken || spec.kind !== 'map') return
  checkServer(spec, findings)
  checkAuth(spec, findings)
  checkReleases(spec, findings)
  checkSecrets(spec, findings)
  checkFamily(reading, lowering)
}
