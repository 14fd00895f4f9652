import { type Paint, unpainted } from '../text/marked-text.js'
import { coloured } from './coloured.js'

/** The style of each mark. Without colour, the words still carry the meaning. */
export function painter(colour: boolean): Paint {
  return colour ? coloured() : unpainted
}
