import { type Paint, unpainted } from '../text/marked-text.js'
import { coloured } from './coloured.js'

/** The style of each mark; without colour the words have the same meaning. */
export function painter(colour: boolean): Paint {
  return colour ? coloured() : unpainted
}
