import type { Findings } from '../../document-checks/findings.js'
import type { Place } from '../../reading/place.js'
import type { FieldShape } from '../../reading/shape.js'

/** Fields of the release with service classes that current releases lack. */
const TELEPORT: FieldShape = {
  type: 'object',
  properties: {
    appName: { type: 'string' },
    identityDir: { type: 'string' },
    identitySecretName: { type: 'string' },
    identitySecretNamespace: { type: 'string' }
  }
}

/** The current field table, plus the earlier release's fields when a document uses them. */
export function tableOfRelease(today: FieldShape, server: Place): FieldShape {
  return earlierUse(server.field('auth')) ? withTeleport(today) : today
}

function withTeleport(today: FieldShape): FieldShape {
  const spec = today.properties?.spec ?? {}
  const auth = spec.properties?.auth ?? {}
  const type = auth.properties?.type ?? {}
  const both: FieldShape = {
    ...auth,
    properties: {
      ...auth.properties,
      type: { ...type, enum: ['oauth', 'teleport', 'none'] },
      teleport: TELEPORT
    }
  }
  return {
    ...today,
    properties: { ...today.properties, spec: { ...spec, properties: { ...spec.properties, auth: both } } }
  }
}

/** Reports the release that a server is written for, when it uses what only one of them has. */
export function checkReleases(spec: Place, findings: Findings): void {
  const auth = spec.field('auth')
  const earlier = earlierUse(auth)
  if (!earlier) return
  const [today] = [spec.field('family'), auth.field('authorizationServer')].filter(place => place.exists)
  findings.report(earlier, {
    rule: 'no-outdated-field',
    severity: 'warning',
    message: `${earlier.path}: only the release with service classes knows teleport; today's auth types are oauth and none`,
    span: earlier.mark
  })
  if (!today) return
  findings.report(today, {
    rule: 'no-mixed-release',
    severity: 'info',
    message: `${today.path} is of today's release and ${earlier.path} of the one with service classes; no release reads both`,
    span: today.mark,
    related: [{ message: 'of the earlier release', file: earlier.file, span: earlier.mark }]
  })
}

/** Fields that only the release with service classes supports. */
function earlierUse(auth: Place): Place | null {
  const [teleport, type] = [auth.field('teleport'), auth.field('type')]
  if (teleport.exists) return teleport
  return type.text === 'teleport' ? type : null
}
