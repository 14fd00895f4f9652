import { Chalk } from 'chalk'
import type { Mark, Paint } from '../text/marked-text.js'

/** The style of each mark on a terminal with colours. */
export function coloured(): Paint {
  // The level is fixed: the caller decides what the terminal supports, not chalk.
  const looks = looksOf(new Chalk({ level: 1 }))
  return (text, mark) => looks[mark](text)
}

function looksOf(chalk: InstanceType<typeof Chalk>): Record<Mark, (text: string) => string> {
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
