import type { ReporterOptions } from '../../reporters/reporter.js'

/** What is known about the destination of the result. */
export interface Terminal extends ReporterOptions {
  readonly isTerminal: boolean
}

export interface TerminalContext {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly stream: { readonly isTTY?: boolean | undefined; readonly columns?: number | undefined }
  /** The value of `--color` or `--no-color`, if given. */
  readonly color?: boolean | undefined
}

/** Options for files: no colour, and nothing is cut or wrapped. */
export const plainText: ReporterOptions = { colour: false, width: Number.POSITIVE_INFINITY, unicode: true }

/** Describes a stream. If it is no terminal, nothing is cut or wrapped, so that files do not depend on a window. */
export function describeTerminal({ environment, stream, color }: TerminalContext): Terminal {
  const isTerminal = stream.isTTY === true
  return {
    isTerminal,
    colour: color ?? wantsColor(environment, isTerminal),
    /** Read each time: a window may change while a run is shown. */
    get width() {
      return isTerminal ? stream.columns || 80 : Number.POSITIVE_INFINITY
    },
    unicode: !isTerminal || supportsUnicode(environment)
  }
}

/** By the conventions of no-color.org and force-color.org; a flag overrides both. */
function wantsColor(environment: TerminalContext['environment'], isTerminal: boolean): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM, CI } = environment
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return isTerminal && TERM !== 'dumb' && (CI === undefined || CI === '' || CI === 'false')
}

/** False only for terminals and locales that are known to lack it: most declare nothing and support it. */
function supportsUnicode({ LC_ALL, LC_CTYPE, LANG, TERM }: TerminalContext['environment']): boolean {
  const locale = LC_ALL || LC_CTYPE || LANG || ''
  return TERM !== 'linux' && TERM !== 'dumb' && !/^(?:C|POSIX)$/.test(locale)
}
