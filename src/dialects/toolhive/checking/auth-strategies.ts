/** A way to sign in to a backend, and what the validator asks of its settings. */
export interface AuthStrategy {
  readonly type: string
  /** The field with its settings; none where it takes none. */
  readonly field?: string
  /** The settings in the words of the validator. */
  readonly settings?: string
  readonly required?: readonly RequiredSetting[]
}

export interface RequiredSetting {
  readonly name: string
  /** A field that stands in for it: the loader fills the value in from the environment. */
  readonly or?: string
}

/** In the order in which the validator lists them. */
export const AUTH_STRATEGIES: readonly AuthStrategy[] = [
  { type: 'unauthenticated' },
  {
    type: 'header_injection',
    field: 'headerInjection',
    settings: 'HeaderInjection',
    required: [{ name: 'headerName' }, { name: 'headerValue', or: 'headerValueEnv' }]
  },
  {
    type: 'token_exchange',
    field: 'tokenExchange',
    settings: 'TokenExchange',
    required: [{ name: 'tokenUrl' }]
  },
  {
    type: 'upstream_inject',
    field: 'upstreamInject',
    settings: 'UpstreamInject',
    required: [{ name: 'providerName' }]
  },
  { type: 'aws_sts', field: 'awsSts', settings: 'AwsSts', required: [{ name: 'region' }] },
  { type: 'obo', field: 'obo', settings: 'OBO', required: [{ name: 'tokenUrl' }] },
  {
    type: 'xaa',
    field: 'xaa',
    settings: 'XAA',
    required: [{ name: 'idpTokenUrl' }, { name: 'targetTokenUrl' }, { name: 'targetAudience' }]
  }
]
