import { readTemplate } from '../../../analysis/reading/template-reading.js'
import type { ForEachStep } from '../../../model/index.js'
import {
  ANY_JSON,
  inferTemplate,
  membersOf,
  NEVER,
  type PrintedText,
  type Shape,
  shapeOfValue,
  throughJson,
  unionOf
} from '../../../template/index.js'
import { decodeJson } from '../../reading/json-text.js'

/** The shape of a loop's items, as far as its collection determines it. */
export function itemShape(loop: ForEachStep, scope: Shape): Shape {
  return unionOf(...textsOf(loop, scope).map(itemsIn))
}

function textsOf({ collection }: ForEachStep, scope: Shape): readonly PrintedText[] {
  if (!collection.isTemplate) return [[collection.text]]
  const { template } = readTemplate(collection, { semantics: { functions: 'toolhive' } })
  return (template && inferTemplate(template, scope).printed) ?? [[{ kind: 'unknown' }]]
}

/** Invalid JSON ends the loop before its first item. */
function itemsIn(text: PrintedText): Shape {
  const [only, ...others] = text.filter(part => part !== '')
  if (only === undefined) return NEVER
  if (others.length > 0)
    return text.every(part => typeof part === 'string') ? itemsOfJson(text.join('')) : ANY_JSON
  if (typeof only === 'string') return itemsOfJson(only)
  return only.kind === 'text' && only.json ? itemsOf(only.json) : ANY_JSON
}

function itemsOfJson(text: string): Shape {
  const decoded = decodeJson(text)
  return decoded.ok ? itemsOf(throughJson(shapeOfValue(decoded.value))) : NEVER
}

function itemsOf(shape: Shape): Shape {
  const items = membersOf(shape).map(member => {
    if (member.kind === 'list') return member.item
    return member.kind === 'unknown' ? ANY_JSON : NEVER
  })
  return unionOf(...items)
}
