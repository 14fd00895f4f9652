import { grouped, type Resource } from '../model/index.js'

/** Items of two versions, joined if they are the same item. */
export interface Paired<T> {
  readonly pairs: readonly { readonly old: T; readonly new: T }[]
  readonly removed: readonly T[]
  readonly added: readonly T[]
}

/** Joins items by the first key, and the remaining ones by the next key. Items with equal keys are joined in order. */
export function pairByKeys<T extends object>(
  old: readonly T[],
  next: readonly T[],
  keys: readonly ((each: T) => string | null)[]
): Paired<T> {
  const partners = new Map<T, T>()
  const taken = new Set<T>()
  for (const keyOf of keys) {
    const open = grouped(
      next.filter(each => !taken.has(each)),
      keyOf
    )
    for (const each of old) {
      const key = partners.has(each) ? null : keyOf(each)
      const partner = key === null ? undefined : open.get(key)?.shift()
      if (!partner) continue
      partners.set(each, partner)
      taken.add(partner)
    }
  }
  return joined(old, next, partners)
}

/** The pairs in the order of the new version, and the items without a partner. */
export function joined<T extends object>(
  old: readonly T[],
  next: readonly T[],
  partners: ReadonlyMap<T, T>
): Paired<T> {
  const olds = new Map([...partners].map(([before, after]) => [after, before]))
  return {
    pairs: next.flatMap(after => {
      const before = olds.get(after)
      return before ? [{ old: before, new: after }] : []
    }),
    removed: old.filter(each => !partners.has(each)),
    added: next.filter(each => !olds.has(each))
  }
}

/** Identifies a renamed document by its workflows; `renamed` maps old names of workflows to new ones. */
export function workflowsKey(
  { kind, workflows }: Resource,
  renamed: ReadonlyMap<string, string>
): string | null {
  if (workflows.length === 0) return null
  return `${kind}\n${workflows.map(name => renamed.get(name) ?? name).join('\n')}`
}
