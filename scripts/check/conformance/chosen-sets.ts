/** A folder of sets, and the chosen ones; none named: all. */
export interface ChosenSets {
  readonly folder: string
  readonly names: readonly string[]
}

/**
 * The sets named on the command line: names of sets or of groups of them (`engine-runs`), in the project's own folder or in that of a first
 * word that is a path.
 */
export function chosenSets(message: readonly string[], own: string, known: readonly string[]): ChosenSets {
  const [first = own, ...others] = message
  if (setsNamed(first, known).length > 0) return { folder: own, names: setsOf(message, known) }
  const { folder, names } = setsAt(first.replaceAll('\\', '/').replace(/\/$/, ''), known)
  return { folder, names: others.length > 0 ? setsOf(others, known) : names }
}

/** A path may refer to all sets, to one of them (`…/muster`, `…/engine-runs/muster.jsonl`) or to a group. */
function setsAt(path: string, known: readonly string[]): ChosenSets {
  for (const depth of [2, 1]) {
    const parts = path.split('/')
    const end = parts.slice(-depth).join('/')
    const names = setsNamed(end.replace(/\.jsonl(?:\.gz)?$/, ''), known)
    if (parts.length > depth && names.length > 0) return { folder: parts.slice(0, -depth).join('/'), names }
  }
  return { folder: path, names: [] }
}

function setsNamed(name: string, known: readonly string[]): readonly string[] {
  return known.filter(each => each === name || each.startsWith(`${name}/`))
}

/** An unknown name is kept, so that it can be rejected. */
function setsOf(names: readonly string[], known: readonly string[]): readonly string[] {
  return names.flatMap(name => {
    const sets = setsNamed(name, known)
    return sets.length > 0 ? sets : [name]
  })
}
