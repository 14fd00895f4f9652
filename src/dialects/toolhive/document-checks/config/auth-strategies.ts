/** A strategy to authenticate to a backend, and the settings that the validator requires. */
export interface AuthStrategy {
  readonly type: string
  /** The field with its settings; absent when it has none. */
  readonly field?: string
  /** The validator's name for the field, when it differs. */
  readonly called?: string
  /** The validator's name for the settings. */
  readonly settings?: string
  /** True when the loader requires the settings before the validator runs. */
  readonly isLoaded?: boolean
  readonly required?: readonly RequiredSetting[]
}

export interface RequiredSetting {
  readonly name: string
  /** An alternative field: the loader fills the value in from the environment. */
  readonly or?: string
  /** The loader's message when it is missing; absent when only the validator requires it. */
  readonly loader?: string
}

/** In the validator's order. */
export const AUTH_STRATEGIES: readonly AuthStrategy[] = [
  { type: 'unauthenticated' },
  {
    type: 'header_injection',
    field: 'headerInjection',
    settings: 'HeaderInjection',
    isLoaded: true,
    required: [
      { name: 'headerName' },
      {
        name: 'headerValue',
        or: 'headerValueEnv',
        loader: 'either headerValue or headerValueEnv must be set'
      }
    ]
  },
  {
    type: 'token_exchange',
    field: 'tokenExchange',
    settings: 'TokenExchange',
    isLoaded: true,
    required: [{ name: 'tokenUrl' }]
  },
  {
    type: 'upstream_inject',
    field: 'upstreamInject',
    called: 'upstream_inject',
    settings: 'UpstreamInject'
  },
  {
    type: 'aws_sts',
    field: 'awsSts',
    called: 'aws_sts',
    settings: 'AwsSts',
    isLoaded: true,
    required: [{ name: 'region', loader: 'aws_sts requires region field' }]
  },
  { type: 'obo', field: 'obo', settings: 'OBO', isLoaded: true, required: [{ name: 'tokenUrl' }] },
  {
    type: 'xaa',
    field: 'xaa',
    settings: 'XAA',
    required: [{ name: 'idpTokenUrl' }, { name: 'targetTokenUrl' }, { name: 'targetAudience' }]
  }
]
