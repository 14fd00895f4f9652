/** A folder of sets, and which of them are meant; none named: all. */
export interface ChosenSets {
  readonly folder: string
  readonly names: readonly string[]
}

/**
 * What the words of the command line mean: names of sets or of groups of them (`engine-runs`), in the project's own folder or
 * in that of a first word, which is a path.
 */
export function chosenSets(message: readonly string[], own: string, known: readonly string[]): ChosenSets {
  const [first = own, ...others] = message
  if (setsNamed(first, known).length > 0) return { folder: own, names: setsOf(message, known) }
  const { folder, names } = setsAt(first.replaceAll('\\', '/').replace(/\/$/, ''), known)
  return { folder, names: others.length > 0 ? setsOf(others, known) : names }
}

/** A path may lead to all sets, to one of them (`…/muster`, `…/engine-runs/muster.jsonl`) or to a group. */
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

/** A name of no set is kept, so that it can be refused. */
function setsOf(names: readonly string[], known: readonly string[]): readonly string[] {
  return names.flatMap(name => {
    const sets = setsNamed(name, known)
    return sets.length > 0 ? sets : [name]
  })
}
