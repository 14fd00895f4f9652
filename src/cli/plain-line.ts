/** Flags of a command that need no validation: no value can be wrong and none excludes another. */
export interface PlainGrammar {
  /** `--name` */
  readonly switches: readonly string[]
  /** `--name VALUE` or `--name=VALUE`, once */
  readonly texts: readonly string[]
  /** the same, any number of times */
  readonly lists: readonly string[]
  /** `--name VALUE` or `--name=VALUE`, once, with one of these values */
  readonly choices: Readonly<Record<string, readonly string[]>>
}

/** The contents of a command line. */
export interface PlainLine {
  readonly paths: readonly string[]
  readonly flags: Readonly<Record<string, string | true | readonly string[]>>
}

/**
 * Reads the usual command line: paths, and flags from a list, each written in full. Null for any other, which the flag parser reads or
 * rejects: it would read these in the same way.
 */
export function plainLine(args: readonly string[], words: PlainGrammar): PlainLine | null {
  const paths: string[] = []
  const flags = new Map<string, string | true | readonly string[]>()
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    if (!word.startsWith('-')) paths.push(word)
    else if (!word.startsWith('--')) return null
    else if (words.switches.includes(word.slice(2))) flags.set(word.slice(2), true)
    else {
      const equals = word.indexOf('=')
      const name = equals === -1 ? word.slice(2) : word.slice(2, equals)
      const value = equals === -1 ? args[++at] : word.slice(equals + 1)
      const now = value === undefined ? null : withValue(flags.get(name), { name, value }, words)
      if (now === null) return null
      flags.set(name, now)
    }
  }
  return paths.length === 0 || paths.includes('') ? null : { paths, flags: Object.fromEntries(flags) }
}

function withValue(
  before: string | true | readonly string[] | undefined,
  { name, value }: { readonly name: string; readonly value: string },
  { texts, lists, choices }: PlainGrammar
): string | readonly string[] | null {
  if (value === '' || value.startsWith('-')) return null
  if (lists.includes(name)) return Array.isArray(before) ? [...before, value] : [value]
  if (before !== undefined) return null
  const allowed = Object.hasOwn(choices, name) ? choices[name] : undefined
  return texts.includes(name) || allowed?.includes(value) ? value : null
}
