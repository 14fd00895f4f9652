import { parseDuration, printDuration } from '../../../../go/duration.js'
import { positionAt } from '../../../../source/source-file.js'
import { decoding } from '../../../document-checks/admission.js'
import type { Findings } from '../../../document-checks/findings.js'
import { yamlTag } from '../../../document-checks/shape/type-messages.js'
import type { Place } from '../../../reading/place.js'
import { reportAtStart } from '../refusals/start-problem.js'
import { wholePart } from '../settings/loaded-value.js'
import { checkSessionStorage } from './check-session-storage.js'

const RULE = 'valid-operation'

/** Session storage of a standalone config, and the rate limits counted there. */
export function checkSessions(root: Place, findings: Findings, isBroken: boolean): void {
  const storage = root.field('sessionStorage')
  const limits = root.field('rateLimiting')
  checkSessionStorage(storage, findings, { isBroken, isLimited: limits.kind === 'map' })
  if (limits.kind !== 'map' || isBroken) return
  if (storage.field('provider').text !== 'redis')
    reportLimits(limits, findings, {
      message: 'rate limiting requires Redis session storage',
      more: '; the counts are kept in Redis: write sessionStorage: { provider: redis, address: … }'
    })
  const levels = levelsOf(limits)
  for (const { buckets } of levels) for (const bucket of buckets) checkBucket(bucket, findings)
  checkUsers(root, levels, findings)
  checkTools(limits, findings)
}

interface Level {
  readonly place: Place
  readonly buckets: readonly Place[]
}

/** The limits of the whole server, and of each tool. */
function levelsOf(limits: Place): readonly Level[] {
  return [limits, ...limits.field('tools').items()].map(place => ({
    place,
    buckets: ['shared', 'perUser'].map(name => place.field(name)).filter(bucket => bucket.kind === 'map')
  }))
}

function checkBucket(bucket: Place, findings: Findings): void {
  const tokens = bucket.field('maxTokens')
  const isNumber = tokens.isEmpty || typeof tokens.value === 'bigint' || typeof tokens.value === 'number'
  if (isNumber && wholePart(tokens) < 1n)
    reportLimits(tokens, findings, {
      message: `maxTokens must be >= 1, got ${wholePart(tokens)}`,
      more: ': how many calls a full bucket allows'
    })
  checkPeriod(bucket.field('refillPeriod'), findings)
}

/** The loader accepts a duration here only as a map: `{ duration: 1m }`. */
function checkPeriod(period: Place, findings: Findings): void {
  if (period.kind !== 'map' && !period.isEmpty) return
  const duration = period.field('duration')
  if (duration.kind !== 'scalar' && !duration.isEmpty) return
  const parsed = typeof duration.value === 'string' ? parseDuration(duration.value) : null
  if (parsed?.ok && parsed.nanoseconds > 0n) return
  if (!duration.isEmpty && !parsed?.ok) {
    reportUnread(duration, findings)
    return
  }
  reportLimits(duration.exists ? duration : period, findings, {
    message: `refillPeriod must be positive, got ${printDuration(parsed?.ok ? parsed.nanoseconds : 0n)}`,
    more: ': how long an empty bucket takes to fill, such as { duration: 1m }'
  })
}

function reportUnread(duration: Place, findings: Findings): void {
  const { line } = positionAt(duration.file, duration.span.start)
  const text = `line ${line}: cannot unmarshal ${yamlTag(duration).join('')} into time.Duration`
  findings.report(duration, {
    rule: 'valid-duration',
    message: `${text}; a duration is numbers with units, such as 30s, 5m or 1h30m (ns, us, ms, s, m, h)`,
    refusal: decoding(duration, text)
  })
}

/** Users are identified by their login; without one nothing is counted. */
function checkUsers(root: Place, levels: readonly Level[], findings: Findings): void {
  if (root.field('incomingAuth').field('type').text !== 'anonymous') return
  for (const { buckets } of levels)
    for (const bucket of buckets)
      if (bucket.path.endsWith('perUser'))
        warn(
          bucket,
          findings,
          `${bucket.path} requires incomingAuth.type oidc: users are distinguished only by a login`
        )
}

function checkTools(limits: Place, findings: Findings): void {
  for (const tool of limits.field('tools').items()) {
    if (tool.kind !== 'map') continue
    const name = tool.field('name')
    if (name.isEmpty || name.text === '')
      warn(name, findings, `${name.path}: a limit needs the name of its tool`)
    if (tool.field('shared').isEmpty && tool.field('perUser').isEmpty)
      warn(tool, findings, `${tool.path}: at least one of shared or perUser must be configured`)
  }
}

function reportLimits(
  place: Place,
  findings: Findings,
  problem: { readonly message: string; readonly more?: string }
): void {
  reportAtStart(place, findings, { rule: RULE, phase: 'limits', ...problem })
}

function warn(place: Place, findings: Findings, message: string): void {
  const isMap = place.kind === 'map'
  findings.report(place, {
    rule: RULE,
    severity: 'warning',
    message,
    ...(isMap ? { span: place.mark } : {})
  })
}
