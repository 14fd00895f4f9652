/** What a text may decode to, by steps that are not those of the redactor: a search of its own for secrets. */
export function decodings(text: string, levels = 3): readonly string[] {
  const found = new Set([text])
  let last = [text]
  for (let level = 0; level < levels; level += 1) {
    last = last.flatMap(each => STEPS.flatMap(step => step(each))).filter(each => !found.has(each))
    for (const each of last) found.add(each)
  }
  return [...found]
}

type Step = (text: string) => readonly string[]

const replaced =
  (pattern: RegExp, decode: (part: string) => string): Step =>
  text => {
    const decoded = text.replaceAll(pattern, decode)
    return decoded === text ? [] : [decoded]
  }

const fromHex = (part: string) => Buffer.from(part.replaceAll(/[^0-9a-f]/gi, ''), 'hex').toString()
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&lt;': '<', '&gt;': '>' }

const STEPS: readonly Step[] = [
  replaced(/\\(?:u[0-9a-f]{4}|["\\/nrt])/gi, part =>
    part.length > 2 ? String.fromCharCode(Number.parseInt(part.slice(2), 16)) : part.slice(1)
  ),
  replaced(/(?:\\x[0-9a-f]{2})+|(?:%[0-9a-f]{2})+|(?:=[0-9a-f]{2})+/gi, fromHex),
  replaced(/&#\d+;|&[a-z]+;/g, part =>
    part.startsWith('&#') ? String.fromCodePoint(Number(part.slice(2, -1))) : (entities[part] ?? part)
  ),
  replaced(/\[\d{1,3}(?:,\d{1,3}){7,}\]/g, part => Buffer.from(JSON.parse(part)).toString()),
  text => (text.match(/(?:[0-9a-f]{2}[ :]?){8,}/gi) ?? []).map(fromHex),
  text =>
    (text.match(/[\w+/-](?:[\w+/-]|\n *){11,}/g) ?? []).flatMap(run => {
      const bytes = [0, 1, 2, 3].map(from => Buffer.from(run.replaceAll(/\s/g, '').slice(from), 'base64'))
      return bytes.flatMap(each => [each.toString(), each.toString('utf16le')])
    })
]
