import type { JsonValue } from '../../model/index.js'
import { asWhole, changeOf, comparedMaximum, comparedMinimum } from './compare-values.js'
import type { SchemaChange } from './schema-change.js'
import type { SchemaPair } from './schema-pair.js'
import { inner, keywordOf, listOf, type SchemaSide } from './schema-side.js'

export function comparedLists(pair: SchemaPair): readonly SchemaChange[] {
  return [
    ...comparedItems(pair),
    ...comparedMinimum(pair, 'minItems'),
    ...comparedMaximum(pair, 'maxItems'),
    ...comparedUnique(pair),
    ...['contains', 'minContains', 'maxContains', 'unevaluatedItems'].flatMap(keyword =>
      asWhole(pair, keyword)
    )
  ]
}

function comparedItems(pair: SchemaPair): readonly SchemaChange[] {
  const [old, next] = [itemsOf(pair.old), itemsOf(pair.new)]
  const count = Math.max(old.first.length, next.first.length)
  const first = Array.from({ length: count }, (_, at) =>
    pair.below(
      inner(pair.old, old.first[at] ?? old.rest),
      inner(pair.new, next.first[at] ?? next.rest),
      `${pair.path}[${at}]`
    )
  )
  const rest = pair.below(inner(pair.old, old.rest), inner(pair.new, next.rest), `${pair.path}[]`)
  return [...first.flat(), ...rest]
}

interface ItemSchemas {
  readonly first: readonly JsonValue[]
  /** The schema of all items after the first ones; undefined if any value is accepted. */
  readonly rest: JsonValue | undefined
}

/** Earlier drafts write the schemas of the first items as a list in `items`. */
function itemsOf(side: SchemaSide): ItemSchemas {
  const items = keywordOf(side, 'items')
  if (Array.isArray(items)) return { first: items, rest: keywordOf(side, 'additionalItems') }
  return { first: listOf(side, 'prefixItems'), rest: items }
}

function comparedUnique(pair: SchemaPair): readonly SchemaChange[] {
  const [old, next] = [pair.old, pair.new].map(side => keywordOf(side, 'uniqueItems') === true)
  return old === next ? [] : [changeOf(pair, 'uniqueItems', next ? 'narrower' : 'wider')]
}
