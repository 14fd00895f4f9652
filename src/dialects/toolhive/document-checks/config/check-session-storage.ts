import { quote } from '../../../../go/quote.js'
import { didYouMean } from '../../../../text/did-you-mean.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { reportAtStart } from '../refusals/start-problem.js'
import { wholePart } from '../settings/loaded-value.js'

const RULE = 'valid-operation'
const PROVIDERS = ['memory', 'redis']

interface StorageUse {
  readonly isBroken: boolean
  /** True with rate limits, which already require Redis. */
  readonly isLimited: boolean
}

/** Session storage of a standalone config: the last check of a server at startup. */
export function checkSessionStorage(storage: Place, findings: Findings, use: StorageUse): void {
  if (storage.kind !== 'map') return
  const provider = storage.field('provider')
  if (provider.text === 'redis') checkRedis(storage, findings, use)
  else if (provider.text && provider.text.toLowerCase() !== 'memory')
    refuse(provider, findings, {
      message: `unsupported session storage provider ${quote(provider.text)} (supported: "memory", "redis")`,
      more: didYouMean(provider.text, PROVIDERS)
    })
  const db = storage.field('db')
  if (wholePart(db) < 0n)
    findings.report(db, { rule: RULE, severity: 'warning', message: 'sessionStorage.db must be 0 or more' })
}

function checkRedis(storage: Place, findings: Findings, { isBroken, isLimited }: StorageUse): void {
  const address = storage.field('address')
  const prefix = storage.field('keyPrefix')
  if (prefix.text && !prefix.text.endsWith(':'))
    refuse(prefix, findings, {
      message: 'key prefix must end with \':\' to avoid key collisions (e.g. "thv:vmcp:session:")'
    })
  const phase = isLimited ? 'limits' : 'sessions'
  const fault = address.text ? addressFault(address.text) : null
  if (address.isEmpty || address.text === '') {
    if (isBroken) return
    const message = isLimited
      ? 'rate limiting requires Redis session storage address'
      : 'redis: invalid configuration: one of addr (standalone or cluster) or sentinel configuration is required'
    const more = '; write where Redis is, as in address: redis.example.org:6379'
    reportAtStart(address, findings, { rule: RULE, phase, message, more })
  } else if (fault !== null) {
    const message = `dial tcp: address ${address.text}: ${fault}`
    const more = '; an address is a host and a port, as in redis.example.org:6379'
    reportAtStart(address, findings, { rule: RULE, phase, message, more })
  }
}

/** The error of Go's `net.SplitHostPort` for an address; null when it is valid. */
function addressFault(address: string): string | null {
  const outside = address.replace(/^\[[^\]]*\]/, '')
  if (!outside.includes(':')) return 'missing port in address'
  return outside.indexOf(':') === outside.lastIndexOf(':') ? null : 'too many colons in address'
}

function refuse(
  place: Place,
  findings: Findings,
  problem: { readonly message: string; readonly more?: string }
): void {
  reportAtStart(place, findings, { rule: RULE, phase: 'sessions', ...problem })
}
