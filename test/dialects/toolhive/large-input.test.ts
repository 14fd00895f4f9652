import { describe, expect, it } from 'vitest'
import { definition, lowered } from './documents.js'

describe('large and deep input', () => {
  it('of 2000 steps is lowered, each step once', () => {
    const steps = Array.from(
      { length: 2000 },
      (_, index) => `  - { id: s${index}, tool: t, arguments: { n: ${index} } }`
    )
    expect(lowered(definition(`steps:\n${steps.join('\n')}\n`)).workflows[0]?.steps.length).toBe(2000)
  })

  it('of 190 levels does not exhaust the stack', () => {
    const deep = `${'['.repeat(190)}"{{.params.x}}"${']'.repeat(190)}`
    const [workflow] = lowered(
      definition(`steps:\n  - { id: a, tool: t, arguments: { deep: ${deep} } }\n`)
    ).workflows
    const step = workflow?.steps[0]
    const tree = step?.kind === 'tool' ? step.arguments : null
    const rendered = tree && workflow?.semantics.renderArguments(tree, {})
    expect(rendered && !rendered.ok && rendered.failure.cause).toContain(
      'template expansion depth limit exceeded: 100'
    )
  })
})
