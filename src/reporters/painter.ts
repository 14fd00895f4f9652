import { Chalk, type ChalkInstance } from 'chalk'
import { type Mark, type Paint, unpainted } from '../text/marked-text.js'

/** The look of each mark; without colour the words say the same. */
export function painter(colour: boolean): Paint {
  if (!colour) return unpainted
  // The level is given: what the terminal can do is decided by whoever calls, never by chalk itself.
  const looks = looksOf(new Chalk({ level: 1 }))
  return (text, mark) => looks[mark](text)
}

function looksOf(chalk: ChalkInstance): Record<Mark, (text: string) => string> {
  return {
    plain: text => text,
    strong: chalk.bold,
    name: chalk.cyan,
    dim: chalk.dim,
    good: chalk.green,
    info: chalk.blue,
    warning: chalk.yellow,
    error: chalk.red,
    text: chalk.green,
    number: chalk.magenta,
    code: chalk.yellow
  }
}
