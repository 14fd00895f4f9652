/** A name as it is compared with others: without case and separators. */
export interface SqueezedName {
  readonly name: string
  readonly text: string
  /** Where it stands among the names. */
  readonly at: number
}

/** Names that are equally long and written with the same letters: how far a word is from them at least is told for all of them at once. */
export interface NamesAlike {
  readonly length: number
  readonly letters: number
  readonly names: readonly SqueezedName[]
}

/** Names that words are held against, with what was answered for each word. */
export interface SqueezedNames {
  readonly alike: readonly NamesAlike[]
  readonly answers: Map<string, string | null>
}

const prepared = new WeakMap<readonly string[], SqueezedNames>()

/** A list that is asked for many words, as in a workflow of thousands of unknown names, is prepared once: nobody changes it after that. */
export function squeezedNames(names: Iterable<string>): SqueezedNames {
  if (!Array.isArray(names)) return prepare(names)
  const before = prepared.get(names)
  if (before) return before
  const made = prepare(names)
  prepared.set(names, made)
  return made
}

function prepare(names: Iterable<string>): SqueezedNames {
  const alike = new Map<string, NamesAlike & { readonly names: SqueezedName[] }>()
  let at = 0
  for (const name of names) {
    const text = squeeze(name)
    const letters = lettersIn(text)
    const key = `${text.length} ${letters}`
    const group = alike.get(key)
    if (group) group.names.push({ name, text, at })
    else alike.set(key, { length: text.length, letters, names: [{ name, text, at }] })
    at += 1
  }
  return { alike: [...alike.values()], answers: new Map() }
}

export function squeeze(name: string): string {
  return name.toLowerCase().replace(/[_\-.\s]/g, '') || name.toLowerCase()
}

/** A bit for each letter of a word; letters that share one only make words seem nearer. */
export function lettersIn(text: string): number {
  let letters = 0
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31)
  return letters
}

/** A difference takes one letter away and brings one, so words differ by at least the letters that one has and the other lacks. */
export function leastDistance(letters: number, { letters: others }: NamesAlike): number {
  return Math.max(bitsOf(letters & ~others), bitsOf(others & ~letters))
}

function bitsOf(letters: number): number {
  let count = 0
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1
  return count
}
