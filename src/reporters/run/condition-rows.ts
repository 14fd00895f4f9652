import { type Line, piece } from '../../text/marked-text.js'
import { valuePieces } from '../value-pieces.js'
import { marginRow } from './rows.js'
import type { RunContext } from './run-context.js'
import type { StepStory } from './story.js'

/** The outcome of a condition, and the values that decided it. */
export function conditionRows({ condition }: StepStory, { width }: RunContext, margin: number): Line[] {
  if (!condition) return []
  const { decision, expression, values } = condition
  const outcome = decision ? piece(' is true') : piece(' is false', 'warning')
  return [
    ...marginRow(margin, [piece('if ', 'dim'), piece(expression, 'code'), outcome], width),
    ...values.flatMap(({ reference, value }) => {
      const shown = value === undefined ? [piece('nothing', 'warning')] : valuePieces(value)
      return marginRow(margin + 3, [piece(`${reference} = `, 'dim'), ...shown], width)
    })
  ]
}
