import { type Line, piece } from '../../text/marked-text.js'
import type { WhatIf, WhatIfFinding } from '../../what-if/index.js'
import { count } from '../count.js'
import { marginRow } from '../run/rows.js'
import { causesText } from './causes-text.js'
import type { TableOptions } from './table-options.js'

/** What the cases together show about the workflow. */
export function findingLines({ findings }: WhatIf, { width, signs }: TableOptions): Line[] {
  if (findings.length === 0) return []
  const rows = findings.flatMap(finding =>
    marginRow(2, [piece(`${signs.arrow} `, 'warning'), ...describe(finding)], width)
  )
  return [[piece(count(findings.length, 'finding'), 'strong')], ...rows, []]
}

function describe(finding: WhatIfFinding): Line {
  const name = piece(finding.at, 'name')
  switch (finding.kind) {
    case 'unreached-step':
      return [name, piece(' runs in no case')]
    case 'idle-handler':
      return [name, piece(' is a step for failures, and no failure runs it')]
    case 'no-clean-up':
      return [
        name,
        piece(` is destructive (${finding.tool}) and stays behind, without a clean-up, when `),
        piece(causesText(finding.cases))
      ]
    case 'silent-failure':
      return [
        name,
        piece(' can fail unnoticed: the run completes with the same answer, questions and calls, when '),
        piece(causesText(finding.cases))
      ]
  }
}
