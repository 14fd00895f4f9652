import type { Fix } from '../../../source/diagnostic.js'
import type { Span } from '../../../source/span.js'
import type { Place } from '../../reading/place.js'
import type { AgentFindings } from '../findings.js'
import { type EnvironmentUse, scalarsIn } from '../reading/variables.js'

/** Reports the first use of each variable that an agent's servers require to start. */
export function reportVariables(uses: readonly EnvironmentUse[], findings: AgentFindings): void {
  const reported = new Set<string>()
  for (const { name, place, span } of uses) {
    if (reported.has(name)) continue
    reported.add(name)
    findings.report(place, {
      rule: 'require-variable',
      severity: 'info',
      message: `a run needs the environment variable ${name}`,
      span
    })
  }
}

/** Text that looks like a variable but is not read as one; in braces of templates and percent signs only a name in capitals. */
const NO_VARIABLE =
  /\$\{\{[^{}]*\}\}|\{\{\s*\.?(?:\w+\.)*[A-Z_][A-Z0-9_]*\s*\}\}|\$\{(?![A-Za-z_][A-Za-z0-9_]*\})(?:[^${}]|\$\{[^{}]*\})*\}?|^\$[A-Za-z_][A-Za-z0-9_]*$|^%[A-Z_][A-Z0-9_]*%$|\$[([][A-Z_][A-Z0-9_]*[)\]]|\{\$[A-Z_][A-Z0-9_]*\}/g

export function checkVariables(place: Place, findings: AgentFindings): void {
  for (const scalar of scalarsIn(place)) {
    const { node } = scalar
    if (node?.kind !== 'scalar') continue
    for (const { index, 0: written } of node.text.matchAll(NO_VARIABLE))
      findings.report(scalar, {
        rule: 'valid-variable',
        severity: 'warning',
        message: `${written} is not a variable and is passed on as written: ${reasonOf(written)}`,
        span: node.spanOf(index, index + written.length),
        ...fixOf(written, node.spanOf(index, index + written.length))
      })
  }
}

/** Ways of writing one name that leave no doubt about it. */
const MEANT =
  /^(?:\$\{\{\s*(?:\w+\.)*(\w+)\s*\}\}|\{\{\s*\.?(?:\w+\.)*(\w+)\s*\}\}|\$\{(?:env:)?([A-Za-z_]\w*)\}?|\$([A-Za-z_]\w*)|%(\w+)%|\$[([](\w+)[)\]]|\{\$(\w+)\})$/

function meantBy(written: string): string | undefined {
  return MEANT.exec(written)
    ?.slice(1)
    .find(name => name !== undefined)
}

function fixOf(written: string, span: Span): { readonly fix?: Fix } {
  const name = meantBy(written)
  if (name === undefined) return {}
  const text = `\${${name}}`
  return { fix: { description: `Write ${text}`, edits: [{ ...span, text }], isUnsafe: true } }
}

function reasonOf(written: string): string {
  if (/^(?:\$?\{\{|%|\$[([]|\{\$)/.test(written)) {
    const name = meantBy(written)
    return name === undefined
      ? 'a name has letters, digits and underscores, and does not begin with a digit'
      : `write \${${name}}`
  }
  if (!written.startsWith('${')) return `write \${${written.slice(1)}}`
  const name = /^\$\{([A-Za-z_]\w*)/.exec(written)?.[1]
  const client = /^\$\{env:([A-Za-z_]\w*)\}$/.exec(written)?.[1]
  if (client !== undefined) return `write \${${client}}`
  if (/^\$\{[A-Za-z_]\w*:?[-=?+]/.test(written)) return `there are no defaults; write \${${name}}`
  if (written.indexOf('${', 2) > 0) return 'variables cannot be nested in one another'
  if (!written.endsWith('}'))
    return `the closing brace } is missing${name === undefined ? '' : `; write \${${name}}`}`
  return 'a name has letters, digits and underscores, and does not begin with a digit'
}
