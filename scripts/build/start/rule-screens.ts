import { parse } from '@marcbachmann/cel-js'
import type { Screen } from '../../../src/dialects/rules/screen.js'

type Node = ReturnType<typeof parse>['ast']

/** What is known of a rule without the evaluator: see `src/dialects/rules/screen.ts`. */
export function screenOf(rule: string): Screen {
  return screenAt(parse(rule).ast)
}

/** The screens of these rules as a module, by rule. */
export function screensModule(rules: Iterable<string>): string {
  return `${MADE}export const SCREENS: Readonly<Record<string, string>> = {\n${screensOf(rules)}\n}\n`
}

/** The same for rules of kinds with late-loaded tables. */
export function lateScreensModule(rules: Iterable<string>): string {
  return `${MADE}const SCREENS: Readonly<Record<string, string>> = {
${screensOf(rules)}
}

export function lateScreen(rule: string): string | undefined {
  return SCREENS[rule]
}
`
}

const MADE =
  '/** Made by `scripts/upstream/generate.ts` from the rules in `schemas/`: what of each is decided without the evaluator. */\n'

function screensOf(rules: Iterable<string>): string {
  const entries = [...new Set(rules)]
    .sort()
    .map(rule => `  ${JSON.stringify(rule)}: ${JSON.stringify(JSON.stringify(screenOf(rule)))}`)
  return entries.join(',\n')
}

function screenAt(node: Node): Screen {
  switch (node.op) {
    case 'value':
      return constant(node.args)
    case '.':
    case 'id':
      return reading('get', node)
    case '!_':
      return ['!', screenAt(node.args)]
    case '?:':
      return ['?', screenAt(node.args[0]), screenAt(node.args[1]), screenAt(node.args[2])]
    case '&&':
    case '||':
    case '+':
    case '==':
    case '!=':
      return [node.op, screenAt(node.args[0]), screenAt(node.args[1])]
    case 'call':
      return node.args[0] === 'has' && node.args[1][0] ? reading('has', node.args[1][0]) : null
    default:
      return null
  }
}

function constant(value: unknown): Screen {
  if (typeof value === 'bigint') return Number(value)
  return typeof value === 'string' || typeof value === 'boolean' ? value : null
}

function reading(what: 'has' | 'get', node: Node): Screen {
  const path = pathOf(node)
  return path && path.length > 0 ? [what, path.join('.')] : null
}

/** The names of `self.a.b`; null for anything else, such as the variable of a loop. */
function pathOf(node: Node): readonly string[] | null {
  if (node.op === 'id') return node.args === 'self' ? [] : null
  if (node.op !== '.') return null
  const before = pathOf(node.args[0])
  return before && [...before, node.args[1]]
}
