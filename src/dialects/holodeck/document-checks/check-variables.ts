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

/** Text that looks like a variable but is not read as one. */
const NO_VARIABLE = /\$\{(?![A-Za-z_][A-Za-z0-9_]*\})(?:[^${}]|\$\{[^{}]*\})*\}?|^\$[A-Za-z_][A-Za-z0-9_]*$/g

export function checkVariables(place: Place, findings: AgentFindings): void {
  for (const scalar of scalarsIn(place)) {
    const { node } = scalar
    if (node?.kind !== 'scalar') continue
    for (const { index, 0: written } of node.text.matchAll(NO_VARIABLE))
      findings.report(scalar, {
        rule: 'valid-variable',
        severity: 'warning',
        message: `${written} is not a variable and is passed on as written: ${reasonOf(written)}`,
        span: node.spanOf(index, index + written.length)
      })
  }
}

function reasonOf(written: string): string {
  if (!written.startsWith('${')) return `write \${${written.slice(1)}}`
  const name = /^\$\{([A-Za-z_]\w*)/.exec(written)?.[1]
  const client = /^\$\{env:([A-Za-z_]\w*)\}$/.exec(written)?.[1]
  if (client !== undefined) return `write \${${client}}`
  if (/^\$\{[A-Za-z_]\w*:?[-=?+]/.test(written)) return `there are no defaults; write \${${name}}`
  if (written.indexOf('${', 2) > 0) return 'variables do not stand in one another'
  if (!written.endsWith('}')) return 'the closing brace is missing'
  return 'a name has letters, digits and underscores, and begins with no digit'
}
