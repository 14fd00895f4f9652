import type { ToolAnnotations } from '../../model/index.js'
import type { InterfaceChange } from './interface-change.js'

/** What the protocol assumes where a hint is missing, and the value on which clients may rely. */
const HINTS = [
  { hint: 'readOnlyHint', assumed: false, reliable: true },
  { hint: 'destructiveHint', assumed: true, reliable: false },
  { hint: 'idempotentHint', assumed: false, reliable: true },
  { hint: 'openWorldHint', assumed: true, reliable: false }
] as const

/** A hint that clients could rely on and no longer can is breaking: they approve and repeat calls by it. */
export function comparedAnnotations(
  old: ToolAnnotations | null,
  next: ToolAnnotations | null
): readonly InterfaceChange[] {
  const hints = HINTS.flatMap(({ hint, assumed, reliable }): InterfaceChange[] => {
    const [from, to] = [old?.[hint] ?? assumed, next?.[hint] ?? assumed]
    if (from === to) return []
    const effect = from === reliable ? 'breaking' : 'compatible'
    return [{ part: 'annotations', path: hint, effect, message: `is ${to}, was ${from}`, old: from, new: to }]
  })
  const [from, to] = [old?.title, next?.title]
  if (from === to) return hints
  const title: InterfaceChange = {
    part: 'annotations',
    path: 'title',
    effect: 'compatible',
    message: `is ${to ?? 'missing'}, was ${from ?? 'missing'}`,
    ...(from === undefined ? {} : { old: from }),
    ...(to === undefined ? {} : { new: to })
  }
  return [...hints, title]
}
