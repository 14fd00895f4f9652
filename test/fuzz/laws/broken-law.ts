/** The product did not throw, but did what it never may. */
export class BrokenLaw extends Error {
  override readonly name = 'BrokenLaw'
  /** The law alone, by which faults are distinguished. */
  readonly law: string

  constructor(law: string, detail: string) {
    super(`${law}: ${detail}`)
    this.law = law
  }
}

export function demand(holds: boolean, law: string, detail: () => string): void {
  if (!holds) throw new BrokenLaw(law, detail())
}

/** By what two faults are the same: the law, or what was thrown and where in the sources. */
export function signatureOf(problem: unknown): string {
  if (problem instanceof BrokenLaw) return problem.law
  if (!(problem instanceof Error)) return `thrown: ${String(problem)}`
  const [, place = ''] = /\(?([^\s(]*\/src\/[^\s)]*?):\d+\)?$/m.exec(problem.stack ?? '') ?? []
  return `${problem.name} thrown at ${place.replace(/^.*\/src\//, 'src/')}`
}
