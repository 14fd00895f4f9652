/** The value of a flag that needs no check: none, a text, any number of texts, or one of these texts. */
export type PlainFlag = 'nothing' | 'text' | 'texts' | readonly string[]

export type PlainFlags = Readonly<Record<string, PlainFlag>>

type PlainValue = string | boolean | readonly string[]

/** The contents of a command line, in the form of the flag parser. */
export interface PlainLine {
  readonly paths: readonly string[]
  readonly flags: Readonly<Record<string, PlainValue>>
}

/**
 * Reads the usual command line: paths, and flags without a check, each written in full. Null for any other line, which the flag parser
 * reads or rejects. Both read a usual line in the same way.
 */
export function plainLine(args: readonly string[], known: PlainFlags): PlainLine | null {
  const paths: string[] = []
  const given = new Map<string, PlainValue>()
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? ''
    if (!word.startsWith('-')) {
      paths.push(word)
      continue
    }
    const equals = word.indexOf('=')
    const name = word.slice(2, equals === -1 ? undefined : equals)
    const flag = word.startsWith('--') && Object.hasOwn(known, name) ? known[name] : undefined
    if (!flag) return null
    if (flag === 'nothing' && equals === -1) given.set(name, true)
    else {
      const value = equals === -1 ? args[++at] : word.slice(equals + 1)
      const now = value === undefined ? null : withValue(given.get(name), value, flag)
      if (now === null) return null
      given.set(name, now)
    }
  }
  if (paths.length === 0 || paths.includes('')) return null
  return { paths, flags: { ...withoutSwitches(known), ...Object.fromEntries(given) } }
}

function withValue(
  before: PlainValue | undefined,
  value: string,
  flag: PlainFlag
): string | readonly string[] | null {
  if (flag === 'nothing' || value === '' || value.startsWith('-')) return null
  if (flag === 'texts') return Array.isArray(before) ? [...before, value] : [value]
  if (before !== undefined) return null
  return flag === 'text' || flag.includes(value) ? value : null
}

/** The parser returns `false` for a boolean flag that is not given, and nothing for any other. */
function withoutSwitches(known: PlainFlags): Record<string, boolean> {
  const switches = Object.entries(known).filter(([, flag]) => flag === 'nothing')
  return Object.fromEntries(switches.map(([name]) => [name, false]))
}
