import { type Paint, unpainted } from '../text/marked-text.js'
import { coloured } from './coloured.js'

/** The look of each mark; without colour the words say the same. */
export function painter(colour: boolean): Paint {
  return colour ? coloured() : unpainted
}
