import { checkSecrets } from '../../document-checks/check-secrets.js'
import { MCP_SERVER } from '../kinds.js'
import type { Lowering, MusterReading } from '../reading.js'
import { checkAuth } from './check-auth.js'
import { checkServer } from './check-server.js'
import { checkReleases } from './releases.js'

/** Problems of a server beyond its field table. */
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

/** Servers of one family must agree on the argument that selects between them. The second one that disagrees is reported. */
function checkFamily(reading: MusterReading, { readings, findings }: Lowering): void {
  const family = reading.spec.field('family')
  const [name, argument] = [family.field('name').text, family.field('instanceArg')]
  if (!name || !argument.text) return
  const before = readings.slice(0, readings.indexOf(reading))
  const other = before.find(each => {
    const theirs = each.kind === MCP_SERVER ? each.spec.field('family') : null
    const written = theirs?.field('name').text === name ? theirs.field('instanceArg').text : null
    return written !== null && written !== argument.text
  })
  if (!other) return
  const theirs = other.spec.field('family').field('instanceArg')
  findings.report(argument, {
    rule: 'valid-server',
    severity: 'warning',
    message: `the servers of family "${name}" disagree: "${other.name}" has instanceArg "${theirs.text}" and this one "${argument.text}"; each then keeps tools of its own`,
    related: [{ message: `of "${other.name}"`, file: theirs.file, span: theirs.span }]
  })
}
