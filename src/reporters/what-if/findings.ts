import { type Line, piece } from '../../text/marked-text.js'
import type { WhatIf, WhatIfFinding } from '../../what-if/index.js'
import { count } from '../count.js'
import { marginRow } from '../run/rows.js'
import { causesText } from './causes-text.js'
import type { TableOptions } from './table-options.js'

/** Conditions and loops that no case takes another way. */
export function fixedLines({ conditions, loops }: WhatIf, { width, signs }: TableOptions): Line[] {
  const fixed = conditions.flatMap(({ at, whenTrue, reason }) =>
    reason === null ? [] : [{ at, text: `is always ${whenTrue === null ? 'false' : 'true'}: ${reason}` }]
  )
  const sized = loops.flatMap(({ at, none, one, several, reason }) => {
    const sizes = [
      none === null ? 'no item' : '',
      one === null ? 'one item' : '',
      several === null ? 'several items' : ''
    ]
    return reason === null ? [] : [{ at, text: `never has ${sizes.filter(Boolean).join(' or ')}: ${reason}` }]
  })
  const all = [
    ...fixed.map(row => ({ ...row, of: 'the condition of ' })),
    ...sized.map(row => ({ ...row, of: 'the loop ' }))
  ]
  if (all.length === 0) return []
  const rows = all.flatMap(({ of, at, text }) =>
    marginRow(2, [piece(`${signs.waiting} ${of}`, 'dim'), piece(at, 'name'), piece(` ${text}`)], width)
  )
  return [[piece('fixed', 'strong'), piece(', whatever the inputs', 'dim')], ...rows, []]
}

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
