import type { DescribedCommand, DescribedFlag } from './described-commands.js'

/** A command line up to the word that is being typed. */
export interface CommandLine {
  /** The values of the flags before the current word, by name; empty texts for boolean flags. */
  readonly flags: ReadonlyMap<string, readonly string[]>
  readonly positional: readonly string[]
  /** False after `--`, where words that begin with a dash are files. */
  readonly takesFlags: boolean
  /** The flag whose value is being typed; null if the word is something else. */
  readonly pending: string | null
  /** The current word; after `--flag=`, only what follows it. */
  readonly current: string
  /** The part of the current word before its value: `--flag=`. */
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
