import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { reportSection, serverSection } from '../refusals/section.js'

/** What the operator requires of a server's authentication to its backends, after the group and before everything else. */
export function checkServerAuth(spec: Place, findings: Findings): void {
  const auth = spec.field('outgoingAuth')
  for (const { key, place } of auth.field('backends').entries()) {
    const missing = missingReference(place)
    if (!missing) continue
    const at = `spec.outgoingAuth.backends[${key}].${missing.name}`
    reportSection(SECTION, findings, {
      place: missing.place,
      message: `${at} is required${missing.name.endsWith('.name') ? '' : ' when type is externalAuthConfigRef'}`,
      more: '; it names an MCPExternalAuthConfig, and type: discovered asks the backend for its own'
    })
  }
  checkDefault(auth.field('default'), findings)
}

const SECTION = serverSection('outgoingAuth', 'valid-auth')

function missingReference(auth: Place): { readonly place: Place; readonly name: string } | null {
  if (auth.field('type').text !== 'externalAuthConfigRef') return null
  const reference = auth.field('externalAuthConfigRef')
  if (reference.isEmpty) return { place: reference, name: 'externalAuthConfigRef' }
  const name = reference.field('name')
  return name.text === '' ? { place: name, name: 'externalAuthConfigRef.name' } : null
}

/** The operator checks only the backends, and later finds no reference here. */
function checkDefault(auth: Place, findings: Findings): void {
  const missing = missingReference(auth)
  if (!missing) return
  findings.report(missing.place, {
    rule: SECTION.rule,
    severity: 'warning',
    message: `${missing.place.path} names no MCPExternalAuthConfig, which is required when type is externalAuthConfigRef`
  })
}

/** The optimizer searches tools by meaning, which needs an embedding service. The operator checks it last. */
export function checkEmbeddingService(spec: Place, findings: Findings): void {
  const reference = spec.field('embeddingServerRef')
  const section = serverSection('optimizer', 'valid-operation')
  const name = reference.field('name')
  if (name.text === '')
    reportSection(section, findings, {
      place: name,
      message: 'spec.embeddingServerRef.name is required',
      more: '; it names an EmbeddingServer'
    })
  const optimizer = spec.field('config').field('optimizer')
  if (optimizer.kind !== 'map' || reference.kind === 'map') return
  const service = optimizer.field('embeddingService')
  if (service.text || !(service.isEmpty || service.text === '')) return
  reportSection(section, findings, {
    place: service,
    message:
      'spec.config.optimizer requires an embedding service: set spec.embeddingServerRef (recommended) or spec.config.optimizer.embeddingService',
    more: ', which is the address of one'
  })
}
