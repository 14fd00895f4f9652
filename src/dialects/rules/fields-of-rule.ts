import type { RelatedSpan } from '../../source/diagnostic.js'
import type { PlacedFinding } from '../document-checks/findings.js'
import type { Place } from '../reading/place.js'
import type { ShapeRule } from '../reading/shape.js'
import { celFields } from './evaluator.js'

/** The fields that the rule reads and that are absent; the whole value when none is. */
export function missed(
  around: Place,
  { rule }: ShapeRule,
  after: readonly string[]
): Pick<PlacedFinding, 'accountsFor' | 'restsOn'> {
  const before = after.map(name => around.field(name))
  if (before.length > 0 && before.every(field => field.isEmpty))
    return { restsOn: before.map(field => field.path) }
  const fields = celFields(rule).map(path => path.reduce((outer, name) => outer.field(name), around))
  const missing = fields.filter(field => field.isEmpty)
  if (missing.length === 0) return {}
  const paths = missing.map(field => field.path)
  return { restsOn: paths, accountsFor: missing.length === fields.length ? [around.path, ...paths] : paths }
}

/** The other fields that the rule reads, if present; of nested ones only the inner one. */
export function relatedTo(
  around: Place,
  { rule, shown }: { readonly rule: ShapeRule; readonly shown: Place }
): RelatedSpan[] {
  const fields = celFields(rule.rule)
    .map(path => path.reduce((outer, name) => outer.field(name), around))
    .filter(field => !field.isEmpty)
  const others = fields.filter(
    ({ path }) => ![...fields, shown].some(each => each.path.startsWith(`${path}.`))
  )
  return others
    .filter(({ path }) => path !== shown.path)
    .map(field => ({
      message: `${field.entry?.key ?? 'it'} is set here`,
      file: field.file,
      span: field.mark
    }))
}
