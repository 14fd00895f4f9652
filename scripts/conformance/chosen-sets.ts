/** A folder of sets, and which of them are meant; none named: all. */
export interface ChosenSets {
  readonly folder: string
  readonly names: readonly string[]
}

/**
 * A path may lead to all sets, to one of them (`conformance/muster`, `engine-runs/muster.jsonl`) or to a group (`engine-runs`).
 *
 * @param path with forward slashes
 */
export function chosenSets(path: string, names: readonly string[], known: readonly string[]): ChosenSets {
  for (const name of [...known].sort((a, b) => b.length - a.length)) {
    const [group = name] = name.split('/')
    for (const end of [name, `${name}.jsonl`, group]) {
      if (!path.endsWith(`/${end}`)) continue
      const inside =
        end === group ? known.filter(each => each === group || each.startsWith(`${group}/`)) : [name]
      return { folder: path.slice(0, -end.length - 1), names: names.length > 0 ? names : inside }
    }
  }
  return { folder: path, names }
}
