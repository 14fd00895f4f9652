const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/**
 * The names of all elements of an XML text.
 *
 * @throws Error where it is not well-formed
 */
export function openedElements(xml: string): string[] {
  const opened: string[] = []
  const open: string[] = []
  for (const { text, tag } of partsOf(xml)) {
    if (/[<>]|&(?!(?:amp|lt|gt|quot|#\d+);)/.test(text)) throw new Error(`a sign is not escaped in ${text}`)
    if (tag === undefined) continue
    const [, slash = '', name = '', attributes = '', isEmpty = ''] =
      /^<(\/?)([a-z]\w*)((?: [\w-]+="[^"<]*")*)(\/?)>$/i.exec(tag) ?? []
    if (name === '') throw new Error(`no tag: ${tag}`)
    const keys = [...attributes.matchAll(/ ([\w-]+)="/g)].map(([, key]) => key)
    if (new Set(keys).size !== keys.length) throw new Error(`an attribute is repeated in ${tag}`)
    if (slash === '/') {
      if (open.pop() !== name) throw new Error(`${tag} closes nothing`)
    } else {
      opened.push(name)
      if (isEmpty !== '/') open.push(name)
    }
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} remain open`)
  return opened
}

function* partsOf(xml: string): Generator<{ text: string; tag?: string }> {
  let at = 0
  for (const { 0: tag, index } of xml.matchAll(/<(?:"[^"]*"|[^">])*>/g)) {
    yield { text: xml.slice(at, index).replace(/^(.*)$/s, styleless), tag }
    at = index + tag.length
  }
  yield { text: xml.slice(at) }
}

/** CSS uses `>` between selectors, which XML allows in text. */
function styleless(text: string): string {
  return text.startsWith('text{') ? '' : text
}

/** The texts that a reader sees. */
export function textsOf(xml: string): string[] {
  return [...xml.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text = '']) =>
    text.replace(/&(\w+);/g, (whole, name) => entities[name] ?? whole)
  )
}
