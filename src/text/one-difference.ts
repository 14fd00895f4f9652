interface PlacedText {
  readonly text: string
  readonly at: number
}

/**
 * Names by their text and by each variant with one letter removed. Two texts with one difference share such a variant, so that a word need
 * not be compared with thousands of names.
 */
export class OneDifference<Name extends PlacedText> {
  readonly #byRest = new Map<string, Name[]>()

  constructor(names: Iterable<Name>) {
    for (const name of names)
      for (const rest of restsOf(name.text)) {
        const known = this.#byRest.get(rest)
        if (known) known.push(name)
        else this.#byRest.set(rest, [name])
      }
  }

  /** All names with at most one difference, and some with two, in their order. */
  near(text: string): readonly Name[] {
    const found = new Set([...restsOf(text)].flatMap(rest => this.#byRest.get(rest) ?? []))
    return [...found].sort((a, b) => a.at - b.at)
  }
}

function restsOf(text: string): ReadonlySet<string> {
  const rests = new Set([text])
  for (let at = 0; at < text.length; at += 1) rests.add(text.slice(0, at) + text.slice(at + 1))
  return rests
}
