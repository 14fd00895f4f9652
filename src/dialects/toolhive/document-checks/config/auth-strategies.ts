/** A way to sign in to a backend, and what the validator asks of its settings. */
export interface AuthStrategy {
  readonly type: string
  /** The field with its settings; none where it takes none. */
  readonly field?: string
  /** What the validator calls the field, where that is not its name. */
  readonly called?: string
  /** The settings in the words of the validator. */
  readonly settings?: string
  /** True where the loader asks for the settings before the validator comes to them. */
  readonly isLoaded?: boolean
  readonly required?: readonly RequiredSetting[]
}

export interface RequiredSetting {
  readonly name: string
  /** A field that stands in for it: the loader fills the value in from the environment. */
  readonly or?: string
  /** What the loader says where it is missing; left out where only the validator asks for it. */
  readonly loader?: string
}

/** In the order in which the validator lists them. */
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
