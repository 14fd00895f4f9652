import type { DescribedCommand, DescribedFlag } from './described-commands.js'

/** A command line up to the word that is being written. */
export interface CommandLine {
  /** The values of flags so far, by name; empty texts for switches. */
  readonly flags: ReadonlyMap<string, readonly string[]>
  readonly positional: readonly string[]
  /** False behind `--`, where words that begin with a dash are files. */
  readonly takesFlags: boolean
  /** The flag whose value the current word is, or a part of it. */
  readonly pending: string | null
  /** The current word; behind `--flag=` only what follows it. */
  readonly current: string
  /** What precedes the current value in its word: `--flag=`. */
  readonly lead: string
}

/** Reads the words after the name of a command; the last one is still being typed. */
export function readCommandLine(words: readonly string[], { flags: known }: DescribedCommand): CommandLine {
  const flags = new Map<string, string[]>()
  const positional: string[] = []
  const takesValue = (name: string) => (known[name] as DescribedFlag | undefined)?.type === 'option'
  const add = (name: string, value: string) => flags.set(name, [...(flags.get(name) ?? []), value])
  let pending: string | null = null
  let isOpen = true
  for (const word of words.slice(0, -1)) {
    if (pending !== null) {
      add(pending, word)
      pending = null
    } else if (isOpen && word === '--') isOpen = false
    else if (isOpen && word.startsWith('--')) {
      const [, name = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? []
      if (value === undefined && takesValue(name)) pending = name
      else add(name, value ?? '')
    } else positional.push(word)
  }
  const last = words.at(-1) ?? ''
  const [, lead = '', name = '', value = ''] = /^(--([^=]+)=)(.*)$/s.exec(last) ?? []
  if (isOpen && pending === null && lead !== '' && takesValue(name))
    return { flags, positional, pending: name, current: value, lead, takesFlags: true }
  return { flags, positional, pending, current: last, lead: '', takesFlags: isOpen }
}
