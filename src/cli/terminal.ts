/** What is known about where the result goes. */
export interface Terminal {
  readonly isTerminal: boolean
  readonly hasColor: boolean
  /** Columns; 80 where there is no terminal, so that a file does not depend on the window. */
  readonly width: number
}

export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly stream: { readonly isTTY?: boolean | undefined; readonly columns?: number | undefined }
  /** What `--color` or `--no-color` said, if anything. */
  readonly color?: boolean | undefined
}

export function describeTerminal({ environment, stream, color }: Surroundings): Terminal {
  const isTerminal = stream.isTTY === true
  return {
    isTerminal,
    hasColor: color ?? wantsColor(environment, isTerminal),
    width: isTerminal && stream.columns ? stream.columns : 80
  }
}

/** By the conventions of no-color.org and force-color.org; a switch on the command line comes before both. */
function wantsColor(environment: Surroundings['environment'], isTerminal: boolean): boolean {
  const { NO_COLOR, FORCE_COLOR, TERM, CI } = environment
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return isTerminal && TERM !== 'dumb' && (CI === undefined || CI === '' || CI === 'false')
}
