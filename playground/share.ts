/** What a link carries. */
export interface SharedState {
  readonly compat: 'documented' | 'engine'
  readonly files: readonly { readonly path: string; readonly text: string }[]
  readonly arguments: string
  readonly answers: string
}

export type OpenedLink =
  | { readonly kind: 'none' }
  | { readonly kind: 'state'; readonly state: SharedState }
  | { readonly kind: 'problem'; readonly message: string }

const version = 'v1'
/** Longer links are cut off by programs that pass them on. */
export const longestLink = 8 * 1024
const longestOpened = 64 * 1024
/** What a link may unpack to. */
const longestState = 1024 * 1024

/** The fragment of a link: compressed, and with the version of its form in front. */
export async function fragmentOf(state: SharedState): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(state))
  const packed = await bytesOf(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw')))
  const text = btoa(Array.from(packed, byte => String.fromCharCode(byte)).join(''))
  return `#${version}.${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** What the fragment of the address holds; a bad one is explained, and never breaks the page. */
export async function openFragment(fragment: string): Promise<OpenedLink> {
  const [, found, text = ''] = /^#(v\d+)\.(.*)$/s.exec(fragment) ?? []
  if (found === undefined) return { kind: 'none' }
  if (found !== version)
    return problem(
      `this link was made by another version of the playground (${found}; this one reads ${version})`
    )
  if (fragment.length > longestOpened)
    return problem(
      `this link is too long: ${kilobytes(fragment.length)} (at most ${kilobytes(longestOpened)})`
    )
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign =>
      sign.charCodeAt(0)
    )
    const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const state: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await bytesOf(plain)))
    return isState(state) ? { kind: 'state', state } : problem('this link does not hold files')
  } catch {
    return problem('this link is cut off or damaged')
  }
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`

const problem = (message: string): OpenedLink => ({
  kind: 'problem',
  message: `${message}; an example is shown instead`
})

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = stream.getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    parts.push(read.value)
    length += read.value.length
    if (length > longestState) throw new RangeError('too long')
  }
  const joined = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

function isState(value: unknown): value is SharedState {
  if (typeof value !== 'object' || value === null) return false
  const { compat, files, arguments: given, answers } = value as Partial<Record<keyof SharedState, unknown>>
  return (
    (compat === 'documented' || compat === 'engine') &&
    typeof given === 'string' &&
    typeof answers === 'string' &&
    Array.isArray(files) &&
    files.length > 0 &&
    files.every(file => typeof file?.path === 'string' && typeof file?.text === 'string')
  )
}
