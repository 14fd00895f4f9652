import { rules } from '../project/linting/rules.js'
import { UsageError } from '../project/usage-error.js'
import { rulePage } from './manual.js'
import { didYouMean } from './nearest-name.js'
import { pageForWidth } from './page-on-terminal.js'

/** Every rule with its severity and what it finds. */
export function listRules(isJson: boolean): string {
  const metas = rules.map(rule => rule.meta)
  if (isJson) return JSON.stringify({ version: 1, rules: metas }, null, 2)
  const width = Math.max(...metas.map(meta => meta.id.length))
  return metas
    .map(({ id, severity, description }) => `${id.padEnd(width)}  ${severity.padEnd(7)}  ${description}`)
    .join('\n')
}

/** The page of a rule. */
export async function explainRule(id: string, { root, isJson, width }: PageRequest): Promise<string> {
  const rule = rules.find(known => known.meta.id === id)
  const ids = rules.map(known => known.meta.id)
  if (!rule)
    throw new UsageError(`there is no rule "${id}"${await didYouMean(id, ids)}; vmcp explain lists them`)
  const page = rulePage(root, id)
  return isJson ? JSON.stringify({ version: 1, ...rule.meta, page }, null, 2) : pageForWidth(page, width)
}

export interface PageRequest {
  /** The folder of vmcp's own package. */
  readonly root: string
  readonly isJson: boolean
  readonly width: number
}
