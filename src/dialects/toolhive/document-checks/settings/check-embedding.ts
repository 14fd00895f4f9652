import { byteLength } from '../../../../go/go-string.js'
import { quote } from '../../../../go/quote.js'
import { didYouMean } from '../../../../text/did-you-mean.js'
import type { Findings } from '../../../document-checks/findings.js'
import type { Place } from '../../../reading/place.js'
import { reportAtStart } from '../refusals/start-problem.js'
import { headerNameFault } from './passed-header.js'

const PROVIDERS = ['tei', 'openai']
const OPENAI_FIELDS = [
  { name: 'embeddingService', more: ', the address of the service' },
  { name: 'embeddingModel', more: ', the name of the model' }
]

const MAX_VALUE_BYTES = 8192

/** Headers that the OpenAI client sets itself, by lower-case name. */
const OWN_HEADERS: Readonly<Record<string, string>> = {
  authorization: 'the Authorization header is derived from the OPENAI_API_KEY environment variable',
  'content-type': 'the Content-Type header is always application/json'
}

/** The embedding provider of the optimizer: the first setting that the server checks at startup. */
export function checkEmbedding(optimizer: Place, findings: Findings): void {
  const provider = optimizer.field('embeddingProvider')
  if (provider.text && !PROVIDERS.includes(provider.text)) {
    const message = `optimizer.embeddingProvider must be "tei" or "openai", got ${quote(provider.text)}`
    const more = didYouMean(provider.text, PROVIDERS)
    refuse(provider, findings, { message, more })
    return
  }
  const headers = optimizer.field('embeddingHeaders')
  if (provider.text === 'openai') checkOpenAi(optimizer, findings)
  else if (headers.entries().length > 0)
    refuse(headers, findings, {
      message: 'optimizer.embeddingHeaders is only supported when optimizer.embeddingProvider is "openai"',
      more: '; write embeddingProvider: openai, or remove the headers'
    })
}

function checkOpenAi(optimizer: Place, findings: Findings): void {
  checkOpenAiFields(optimizer, findings)
  for (const { key, place } of optimizer.field('embeddingHeaders').entries())
    checkHeader(key, place, findings)
}

/** What the server requires at startup, for configs and resources alike. */
export function checkOpenAiFields(optimizer: Place, findings: Findings): void {
  if (optimizer.field('embeddingProvider').text !== 'openai') return
  OPENAI_FIELDS.forEach(({ name, more }) => {
    const field = optimizer.field(name)
    if (field.kind === 'map' || field.kind === 'list' || field.text) return
    const message = `optimizer.${name} is required when optimizer.embeddingProvider is "openai"`
    refuse(field, findings, { message, more })
  })
}

function checkHeader(name: string, place: Place, findings: Findings): void {
  const fault = name === '' ? 'header name cannot be empty' : headerNameFault(name)
  const value = place.kind === 'scalar' ? valueFault(place.text ?? '') : null
  const own = Object.hasOwn(OWN_HEADERS, name.toLowerCase()) ? OWN_HEADERS[name.toLowerCase()] : undefined
  if (fault !== null) {
    const message = `optimizer.embeddingHeaders: invalid header name ${quote(name)}: ${fault}`
    refuse(place, findings, { message, isOfKey: true })
  } else if (value !== null)
    refuse(place, findings, { message: `optimizer.embeddingHeaders[${quote(name)}]: ${value}` })
  else if (own !== undefined)
    refuse(place, findings, {
      message: `optimizer.embeddingHeaders must not set ${quote(name)}: ${own}`,
      isOfKey: true
    })
}

function valueFault(value: string): string | null {
  if (value === '') return 'header value cannot be empty'
  if (byteLength(value) > MAX_VALUE_BYTES)
    return `header value exceeds maximum length of ${MAX_VALUE_BYTES} bytes`
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a header's value must not have them
  const control = /[\x00-\x08\x0a-\x1f\x7f]/
  return control.test(value) ? 'invalid HTTP header value: contains control characters' : null
}

interface EmbeddingProblem {
  readonly message: string
  readonly more?: string
  readonly isOfKey?: boolean
}

function refuse(place: Place, findings: Findings, problem: EmbeddingProblem): void {
  const { message, more = '', isOfKey = false } = problem
  reportAtStart(place, findings, {
    rule: 'valid-operation',
    phase: 'optimizer',
    message,
    more,
    ...(isOfKey ? { span: place.mark } : {})
  })
}
