/** One segment of a path into the data. `any` is an element or entry that is only known at run time. */
export type PathSegment =
  | { readonly kind: 'key'; readonly name: string }
  | { readonly kind: 'index'; readonly index: number }
  | { readonly kind: 'any' }
  /** The JSON value of a text; only where such functions are followed. */
  | { readonly kind: 'parsed' }

export type Path = readonly PathSegment[]

export function key(name: string): PathSegment {
  return { kind: 'key', name }
}

export const anyElement: PathSegment = { kind: 'any' }

export const parsedText: PathSegment = { kind: 'parsed' }

/** A path as text: `.steps.fetch.output.items[0].name`, `.items[].id`, `.params["a-b"]`, `.` for the data themselves. */
export function pathText(path: Path): string {
  return path.map(segmentText).join('') || '.'
}

function segmentText(segment: PathSegment): string {
  if (segment.kind === 'index') return `[${segment.index}]`
  if (segment.kind === 'any') return '[]'
  if (segment.kind === 'parsed') return '(JSON)'
  return /^[\p{L}_][\p{L}\p{Nd}_]*$/u.test(segment.name)
    ? `.${segment.name}`
    : `[${JSON.stringify(segment.name)}]`
}
