import type { Findings } from '../../document-checks/findings.js'
import type { ActionReading } from '../reading.js'

/** Two action tools of one name: calls and tests are ambiguous. */
export function checkNames(readings: readonly ActionReading[], findings: Findings): void {
  const seen = new Map<string, ActionReading>()
  for (const reading of readings) {
    const { name, namespace, spec } = reading
    const key = JSON.stringify([namespace, name])
    const first = seen.get(key)
    if (!first) seen.set(key, reading)
    if (!first || name === '') continue
    const at = first.spec.field('name')
    findings.report(spec.field('name'), {
      rule: 'no-duplicate-tool-name',
      message: `another action tool is called "${name}" too, in ${first.document.file.path}; give one of them another name`,
      related: [{ message: 'the first one', file: first.document.file, span: at.span }]
    })
  }
}
