import type { RuleMeta } from './rule-meta.js'

type RuleTable = Readonly<Partial<Record<RuleMeta['severity'], Readonly<Record<string, string>>>>>

type IdIn<Table extends RuleTable> = { [S in keyof Table]: keyof Table[S] & string }[keyof Table]

/** Rules that need no more than a description, by id, grouped by the severity of most of their problems. */
export function ruleTable<const Table extends RuleTable>(
  table: Table
): readonly (RuleMeta & { readonly id: IdIn<Table> })[] {
  const bySeverity = Object.entries(table) as [RuleMeta['severity'], RuleTable['error']][] // no other keys compile
  return bySeverity.flatMap(([severity, rows = {}]) => {
    const ids = Object.keys(rows) as IdIn<Table>[] // those of one severity
    return ids.map(id => ({ id, description: rows[id] ?? '', severity }))
  })
}
