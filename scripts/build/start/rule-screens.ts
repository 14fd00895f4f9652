import { parse } from '@marcbachmann/cel-js'

type Node = ReturnType<typeof parse>['ast']

/** The screens of these rules as a module, by rule: see `src/dialects/rules/screen.ts`. */
export function screensModule(rules: Iterable<string>): string {
  return moduleOf(rules, 'export const')
}

/** The same for rules of kinds with late-loaded tables. */
export function lateScreensModule(rules: Iterable<string>): string {
  return `${moduleOf(rules, 'const')}
export function lateScreen(rule: string): Screen | undefined {
  return SCREENS[rule]
}
`
}

function moduleOf(rules: Iterable<string>, declare: string): string {
  const screens = [...new Set(rules)].sort().map(rule => ({ rule, code: codeOf(parse(rule).ast) }))
  const called = new Set(screens.flatMap(({ code }) => code.match(/\w+(?=\()/g) ?? []))
  const entries = screens.map(
    ({ rule, code }) => `  ${JSON.stringify(rule)}:\n    ${code.includes('self') ? 'self' : '()'} => ${code}`
  )
  return `import { ${[...called].sort().join(', ')}, type Screen } from './screen.js'

/** Made by \`scripts/upstream/generate.ts\` from the rules in \`schemas/\`: what of each is decided without the evaluator. */
// biome-ignore format: a line for each
${declare} SCREENS: Readonly<Record<string, Screen>> = {
${entries.join(',\n')}
}
`
}

const NAMES = { '==': 'equal', '+': 'add', '?:': 'choice' } as const

/** A part of a rule in calls of the functions in `screen.ts`. */
function codeOf(node: Node): string {
  switch (node.op) {
    case 'value':
      return typeof node.args === 'bigint' ? String(node.args) : JSON.stringify(node.args)
    case '.':
      return reading('get', node)
    case 'call':
      return node.args[0] === 'has' && node.args[1][0] ? reading('has', node.args[1][0]) : 'undefined'
    case '!_':
      return `not(${codeOf(node.args)})`
    case '!=':
      return `not(equal(${node.args.map(codeOf).join(', ')}))`
    case '&&':
      return `and(${partsOf(node).join(', ')})`
    case '||':
      return `or(${partsOf(node).join(', ')})`
    case '==':
    case '+':
    case '?:':
      return `${NAMES[node.op]}(${node.args.map(codeOf).join(', ')})`
    default:
      return 'undefined'
  }
}

/** Of `a || b || c`, which is written as `(a || b) || c`, all three. */
function partsOf(node: Node & { readonly op: '&&' | '||' }): readonly string[] {
  return node.args.flatMap(part => (part.op === node.op ? partsOf(part as typeof node) : [codeOf(part)]))
}

/** Of `self.a.b` alone, and not of the variable of a loop. */
function reading(what: 'has' | 'get', { input, start, end }: Node): string {
  const path = /^self\.([\w.]+)$/.exec(input.slice(start, end))?.[1]
  return path === undefined ? 'undefined' : `${what}(self, ${JSON.stringify(path)})`
}
