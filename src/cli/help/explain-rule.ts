import { rules } from '../../project/linting/rules.js'
import { wrapText } from '../../text/wrap.js'
import { pageForWidth } from '../terminal/page-on-terminal.js'
import { rulePage } from './rule-pages.js'

/** Every rule with its severity and description; in a narrow terminal, the description is below the name. */
export function listRules({ isJson, width }: Pick<PageRequest, 'isJson' | 'width'>): string {
  const metas = rules.map(rule => rule.meta)
  if (isJson) return JSON.stringify({ version: 1, rules: metas }, null, 2)
  const names = Math.max(...metas.map(meta => meta.id.length))
  const margin = names + 11
  const isBelow = width - margin < NARROWEST
  const indent = ' '.repeat(isBelow ? 4 : margin)
  return metas
    .flatMap(({ id, severity, description }) => {
      const rows = wrapText(description, width - indent.length).map(row => `${indent}${row}`)
      if (isBelow) return [`${id}  ${severity}`, ...rows]
      const [first = '', ...others] = rows
      return [`${id.padEnd(names)}  ${severity.padEnd(7)}  ${first.trimStart()}`, ...others]
    })
    .join('\n')
}

/** The narrowest column for descriptions. */
const NARROWEST = 30

/** The page of a rule. */
export async function explainRule(id: string, { root, isJson, width }: PageRequest): Promise<string> {
  // Loaded only if a rule is named: the list of rules does not need it.
  const { ruleNamed } = await import('../../project/linting/find-rules.js')
  const meta = ruleNamed(id)
  const page = rulePage(root, id)
  return isJson ? JSON.stringify({ version: 1, ...meta, page }, null, 2) : pageForWidth(page, width)
}

export interface PageRequest {
  /** The folder of vmcp's own package. */
  readonly root: string
  readonly isJson: boolean
  readonly width: number
}
