import type { DescribedCommand, DescribedFlag } from './described-commands.js'

/** A command line up to the word that is being typed. */
export interface CommandLine {
  /** The values of the flags before the current word, by name; empty texts for boolean flags. */
  readonly flags: ReadonlyMap<string, readonly string[]>
  readonly positional: readonly string[]
  /** False after `--`, where words that begin with a dash are files. */
  readonly takesFlags: boolean
  /** The flag whose value is being typed; null if the word is something else. */
  readonly pendingFlag: string | null
  /** The current word; after `--flag=`, only what follows it. */
  readonly current: string
  /** The part of the current word before its value: `--flag=`. */
  readonly prefix: string
}

/** Reads the words after the name of a command; the last one is still being typed. */
export function readCommandLine(words: readonly string[], { flags: known }: DescribedCommand): CommandLine {
  const flags = new Map<string, string[]>()
  const positional: string[] = []
  const takesValue = (name: string) => (known[name] as DescribedFlag | undefined)?.type === 'option'
  const add = (name: string, value: string) => flags.set(name, [...(flags.get(name) ?? []), value])
  let pendingFlag: string | null = null
  let isOpen = true
  for (const word of words.slice(0, -1)) {
    if (pendingFlag !== null) {
      add(pendingFlag, word)
      pendingFlag = null
    } else if (isOpen && word === '--') isOpen = false
    else if (isOpen && word.startsWith('--')) {
      const [, name = '', value] = /^--([^=]*)(?:=(.*))?$/s.exec(word) ?? []
      if (value === undefined && takesValue(name)) pendingFlag = name
      else add(name, value ?? '')
    } else positional.push(word)
  }
  const last = words.at(-1) ?? ''
  const [, prefix = '', name = '', value = ''] = /^(--([^=]+)=)(.*)$/s.exec(last) ?? []
  if (isOpen && pendingFlag === null && prefix !== '' && takesValue(name))
    return { flags, positional, pendingFlag: name, current: value, prefix, takesFlags: true }
  return { flags, positional, pendingFlag, current: last, prefix: '', takesFlags: isOpen }
}
