import { nearestName } from '../../../text/nearest-name.js'
import { type Findings, withHint } from '../../checking/findings.js'
import type { Place } from '../../reading/place.js'
import { isWithin } from './check-watching.js'
import { wholePart } from './loaded-value.js'
import { reportAtStart } from './start-problem.js'

const RULE = 'valid-operation'
const PROVIDERS = ['tei', 'openai']

/** How tools are found by their meaning: what the server asks of the optimizer's settings when it starts. */
export function checkToolSearch(optimizer: Place, findings: Findings): void {
  if (optimizer.kind !== 'map') return
  const count = optimizer.field('maxToolsToReturn')
  if (wholePart(count) < 0 || wholePart(count) > 50)
    refuse(count, findings, 'maxToolsToReturn must be between 1 and 50')
  const ratio = optimizer.field('hybridSearchSemanticRatio')
  if (ratio.text && !isWithin(ratio.text, 1))
    refuse(ratio, findings, 'hybridSearchSemanticRatio must be between 0.0 and 1.0')
  const distance = optimizer.field('semanticDistanceThreshold')
  if (distance.text && !isWithin(distance.text, 2))
    refuse(distance, findings, 'semanticDistanceThreshold must be between 0.0 and 2.0')
  checkProvider(optimizer, findings)
}

function checkProvider(optimizer: Place, findings: Findings): void {
  const provider = optimizer.field('embeddingProvider')
  if (provider.text && !PROVIDERS.includes(provider.text)) {
    reportAtStart(provider, findings, {
      rule: RULE,
      words: 'embeddingProvider must be one of: tei, openai',
      more: withHint('', nearestName(provider.text, PROVIDERS))
    })
    return
  }
  const model = optimizer.field('embeddingModel')
  if (provider.text === 'openai' && (model.isEmpty || model.text === ''))
    refuse(model, findings, "embeddingModel is required when embeddingProvider is 'openai'")
  const headers = optimizer.field('embeddingHeaders')
  if (provider.text !== 'openai' && headers.entries().length > 0)
    refuse(headers, findings, "embeddingHeaders is only supported when embeddingProvider is 'openai'")
}

function refuse(place: Place, findings: Findings, words: string): void {
  reportAtStart(place, findings, { rule: RULE, words })
}
