import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { parseGoFloat } from '../../semantics/go-parsing.js'
import { reportAtStart } from '../refusals/start-problem.js'
import { checkEmbedding, checkOpenAiFields } from './check-embedding.js'
import { wholePart } from './loaded-value.js'

const MAX_TOOLS = 50

interface Share {
  readonly name: string
  readonly most: number
}

const SHARES: readonly Share[] = [
  { name: 'hybridSearchSemanticRatio', most: 1 },
  { name: 'semanticDistanceThreshold', most: 2 }
]

/** Semantic tool search: what the server requires of the optimizer's settings at startup, in its order. */
export function checkToolSearch(optimizer: Place, findings: Findings): void {
  if (optimizer.kind !== 'map') return
  checkEmbedding(optimizer, findings)
  const count = optimizer.field('maxToolsToReturn')
  const written = wholePart(count)
  if (written < 0n || written > MAX_TOOLS)
    refuse(count, findings, {
      message: `optimizer.maxToolsToReturn must be between 1 and ${MAX_TOOLS}, got ${written}`
    })
  for (const share of SHARES) checkShare(optimizer, findings, share)
}

/** The settings that the schema of a server does not check. */
export function checkServerToolSearch(optimizer: Place, findings: Findings): void {
  if (optimizer.kind !== 'map') return
  checkOpenAiFields(optimizer, findings)
  for (const share of SHARES)
    if (parseGoFloat(optimizer.field(share.name).text ?? '').ok) checkShare(optimizer, findings, share)
}

/** A number in a text. Anything else is neither below nor above a bound. */
function checkShare(optimizer: Place, findings: Findings, { name, most }: Share): void {
  const place = optimizer.field(name)
  if (!place.text) return
  const parsed = parseGoFloat(place.text)
  if (parsed.ok && !(parsed.value < 0 || parsed.value > most)) return
  const fault = parsed.ok
    ? `must be between 0.0 and ${most}.0, got ${place.text}`
    : `must be a valid number: ${parsed.cause}`
  refuse(place, findings, { message: `optimizer.${name} ${fault}` })
}

function refuse(place: Place, findings: Findings, { message }: { readonly message: string }): void {
  reportAtStart(place, findings, { rule: 'valid-operation', phase: 'optimizer', message })
}
