// Addresses of schemas, as declared by `$id` and referenced by `$ref`.

/** The absolute address of a reference, relative to a base. */
export function resolveAddress(base: string, reference: string): string {
  const [target = '', fragment] = splitFragment(reference)
  const [baseAddress = ''] = splitFragment(base)
  const address = target === '' ? baseAddress : join(baseAddress, target)
  return fragment ? `${address}#${fragment}` : address
}

/** Without a base Go resolves against the root, so that `other.json` becomes `/other.json`. */
function join(base: string, target: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) return target
  if (URL.canParse(target, base)) return new URL(target, base).href
  if (!URL.canParse(target, ROOT)) return target
  const { pathname, search } = new URL(target, ROOT)
  return pathname + search
}

const ROOT = 'http://root/'

export function splitFragment(address: string): [string, string?] {
  const at = address.indexOf('#')
  return at === -1 ? [address] : [address.slice(0, at), address.slice(at + 1)]
}
