/** Memoizes a function of an object: its result is kept as long as the object. */
export function onceEach<Subject extends object, Made>(
  make: (subject: Subject) => Made
): (subject: Subject) => Made {
  const known = new WeakMap<Subject, Made>()
  return subject => {
    const before = known.get(subject)
    if (before !== undefined) return before
    const made = make(subject)
    known.set(subject, made)
    return made
  }
}

/** Computes a value on first use and keeps it. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
