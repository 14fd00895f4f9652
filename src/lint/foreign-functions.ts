import type { TemplateWays } from '../model/index.js'

/** Names of functions in other languages, in small letters without underscores, by their names in Go and sprig. */
const NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['len', ['length', 'size', 'count']],
  ['eq', ['equals', 'equal', 'iseq']],
  ['ne', ['notequals', 'neq']],
  ['ge', ['gte']],
  ['le', ['lte']],
  ['lower', ['lowercase', 'tolower']],
  ['upper', ['uppercase', 'toupper']],
  ['title', ['capitalize']],
  ['trim', ['strip']],
  ['ternary', ['ifelse']],
  ['printf', ['format', 'sprintf']]
])
const WRITERS: readonly string[] = ['tojson', 'jsonencode', 'jsonstringify', 'stringify', 'dump', 'dumps']
const READERS: readonly string[] = ['fromjson', 'parsejson', 'jsonparse', 'jsondecode', 'loads']

/** The function here for a function or method of another language; null where there is none. */
export function functionMeant(
  name: string,
  known: readonly string[],
  { toJson, fromJson }: Pick<TemplateWays['functions'], 'toJson' | 'fromJson'>
): string | null {
  const squeezed = name.toLowerCase().replace(/_/g, '')
  const [named] = [...NAMES].find(([, names]) => names.includes(squeezed)) ?? []
  const meant = WRITERS.includes(squeezed) ? toJson : READERS.includes(squeezed) ? fromJson : named
  return meant !== undefined && meant !== name && known.includes(meant) ? meant : null
}
