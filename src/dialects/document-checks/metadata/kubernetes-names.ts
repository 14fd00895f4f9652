// Syntax of names, keys and label values in Kubernetes, with the API server's error messages.

const LABEL = '[a-z0-9]([-a-z0-9]*[a-z0-9])?'
const SUBDOMAIN = `${LABEL}(\\.${LABEL})*`
const QUALIFIED = '([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]'
const VALUE = `(${QUALIFIED})?`

function law(pattern: string, ...examples: readonly string[]): string {
  const shown = examples.map(example => `'${example}'`).join(',  or ')
  return `(e.g. ${shown}, regex used for validation is '${pattern}')`
}

const SUBDOMAIN_LAW = `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character ${law(SUBDOMAIN, 'example.com')}`
const LABEL_LAW = `a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start and end with an alphanumeric character ${law(LABEL, 'my-name', '123-abc')}`
const NAME_LAW = `must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character ${law(QUALIFIED, 'MyName', 'my.name', '123-abc')}`
const VALUE_LAW = `a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must start and end with an alphanumeric character ${law(VALUE, 'MyValue', 'my_value', '12345')}`

interface TextLaw {
  readonly pattern: string
  readonly message: string
  readonly most: number
  /** The unit of `most`. */
  readonly unit?: 'bytes'
}

/** Length first, then the pattern; both are reported. */
function faults(text: string, { pattern, message: words, most, unit }: TextLaw): readonly string[] {
  const isLong = new TextEncoder().encode(text).length > most
  const long = isLong ? [`must be no more than ${most} ${unit ?? 'characters'}`] : []
  return new RegExp(`^(?:${pattern})$`).test(text) ? long : [...long, words]
}

/** Errors in the name of a resource. */
export function subdomainFaults(text: string): readonly string[] {
  return faults(text, { pattern: SUBDOMAIN, message: SUBDOMAIN_LAW, most: 253 })
}

/** Errors in a namespace. */
export function labelFaults(text: string): readonly string[] {
  const message = new RegExp(`^(?:${SUBDOMAIN})$`).test(text) ? 'must not contain dots' : LABEL_LAW
  return faults(text, { pattern: LABEL, message, most: 63 })
}

/** Errors in the value of a label. */
export function labelValueFaults(text: string): readonly string[] {
  return faults(text, { pattern: VALUE, message: VALUE_LAW, most: 63, unit: 'bytes' })
}

/** Errors in a key: a name, or a domain and a name separated by a slash. */
export function qualifiedNameFaults(text: string): readonly string[] {
  const parts = text.split('/')
  if (parts.length > 2)
    return [
      `a valid label key ${NAME_LAW} with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')`
    ]
  const name = parts.at(-1) ?? ''
  const [prefix] = parts.length === 2 ? parts : []
  return [...prefixFaults(prefix), ...nameFaults(name)]
}

function prefixFaults(prefix: string | undefined): readonly string[] {
  if (prefix === undefined) return []
  if (prefix === '') return ['prefix part must be non-empty']
  const law: TextLaw = { pattern: SUBDOMAIN, message: SUBDOMAIN_LAW, most: 253, unit: 'bytes' }
  return faults(prefix, law).map(fault => `prefix part ${fault}`)
}

function nameFaults(name: string): readonly string[] {
  const empty = name === '' ? ['name part must be non-empty'] : []
  return [
    ...empty,
    ...faults(name, { pattern: QUALIFIED, message: NAME_LAW, most: 63, unit: 'bytes' }).map(
      fault => `name part ${fault}`
    )
  ]
}
