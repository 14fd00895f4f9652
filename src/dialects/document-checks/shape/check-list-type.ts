import { grouped } from '../../../model/index.js'
import type { Span } from '../../../source/span.js'
import type { Place } from '../../reading/place.js'
import type { FieldShape } from '../../reading/shape.js'
import { admission } from '../admission.js'
import { jsonText, wireJson, wireText } from '../decoding/wire-value.js'
import type { Findings } from '../findings.js'

/**
 * Reports duplicates in a list without repeats: a set by its items, a map by the keys of each. As in the API server, only the
 * second of equal items is reported, and rules are still evaluated.
 */
export function checkListType(list: Place, shape: FieldShape, findings: Findings): void {
  const type = shape['x-kubernetes-list-type']
  if (type === 'set') checkSet(list, findings)
  if (type === 'map') checkMap(list, shape, findings)
}

/** A list item, reduced to what must be unique. */
interface Listed {
  readonly item: Place
  /** The text that the API server compares and shows. */
  readonly text: string
  /** The value that makes the item a duplicate. */
  readonly shown: Place
  /** The location of another problem that causes the duplicate. */
  readonly fault: Place | null
}

function checkSet(list: Place, findings: Findings): void {
  const listed = list.items().map(item => ({
    item,
    text: wireText(item),
    shown: item,
    fault: item.isEmpty ? item : null
  }))
  reportSecond(listed, 'a value may be in this list once: remove this one', findings)
}

function checkMap(list: Place, { items = {}, ...shape }: FieldShape, findings: Findings): void {
  const other = list.items().find(item => !item.isEmpty && item.kind !== 'map')
  if (other) {
    const message = `${other.path}: Invalid value: ${wireText(other)}: must be an object for an array of list-type map`
    findings.addMessage(other, message)
    return
  }
  const keys = shape['x-kubernetes-list-map-keys'] ?? []
  const listed = list.items().map(item => keyedItem(item, items, keys))
  const names = keys.join(' and ')
  const law = `no two items of this list may have the same ${names}: remove one of them, or give this one another ${keys.at(-1) ?? 'key'}`
  reportSecond(listed, law, findings)
}

function keyedItem(item: Place, shape: FieldShape, keys: readonly string[]): Listed {
  const fields = keys.map(name => [name, item.field(name)] as const)
  const missing = fields.find(
    ([name, field]) =>
      shape.required?.includes(name) && keyJson(item, field, shape.properties?.[name]) === null
  )
  const written = fields.find(([, field]) => !field.isEmpty)
  const entries = fields.flatMap(([name, field]) => {
    const json = keyJson(item, field, shape.properties?.[name])
    return json === null ? [] : [`${jsonText(name)}:${json}`]
  })
  return {
    item,
    text: `{${entries.sort().join(',')}}`,
    shown: written?.[1] ?? item,
    fault: item.isEmpty ? item : (missing?.[1] ?? null)
  }
}

/** An absent or null key has its default; a null item gets none. */
function keyJson(item: Place, field: Place, shape: FieldShape | undefined): string | null {
  if (!field.isEmpty) return wireJson(field)
  return item.isEmpty || shape?.default === undefined ? null : jsonText(shape.default)
}

/** A list that repeats one value is understood without showing all its items. */
const MAX_SHOWN = 9

function reportSecond(listed: readonly Listed[], law: string, findings: Findings): void {
  const alike = grouped(listed, ({ text }) => text)
  for (const [first, second, ...more] of alike.values())
    if (first && second) report(second, { others: [first, ...more], law, findings })
}

function report(
  { item, text, shown, fault }: Listed,
  {
    others,
    law,
    findings
  }: { readonly others: readonly Listed[]; readonly law: string; readonly findings: Findings }
): void {
  const message = `${item.path}: Duplicate value: ${text}`
  if (fault) {
    findings.addMessage(fault, message)
    return
  }
  findings.report(shown, {
    rule: 'no-duplicate-item',
    message: `${message}; ${law}`,
    path: item.path,
    span: spanIn(item, shown),
    refusal: admission(shown, message, { path: item.path, pass: 'lists' }),
    related: others.slice(0, MAX_SHOWN).map((other, index) => ({
      message: index === 0 ? 'the first one' : 'one more',
      file: other.item.file,
      span: spanIn(other.item, other.shown)
    }))
  })
}

/** The span inside the item; values from an alias or a merge are elsewhere. */
function spanIn(item: Place, shown: Place): Span {
  const { start, end } = item.span
  return shown.span.start >= start && shown.span.end <= end ? shown.span : item.mark
}
