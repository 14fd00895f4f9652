import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { definition, lowered } from './documents.js'

/** Files that people published; they lie beside the checkout where they are there at all. */
const folder = join(import.meta.dirname, '../../../../shared/corpus/published')
const files = existsSync(folder) ? readdirSync(folder).filter(file => file !== 'README.md') : []
const guides = files.filter(file => /composite-tools\.mdx|composite_tool_complex|crs-v1/.test(file))

describe.runIf(files.length > 0)('published files', () => {
  it('are read in both readings, whatever is in them', () => {
    for (const file of files) {
      const text = readFileSync(join(folder, file), 'utf8')
      expect(() => [lowered(text), lowered(text, 'engine')], file).not.toThrow()
    }
  })

  it.each(guides)('of the guides have no error where the guides are followed: %s', file => {
    const { diagnostics, workflows } = lowered(readFileSync(join(folder, file), 'utf8'))
    const errors = diagnostics.filter(diagnostic => diagnostic.severity === 'error')
    expect(errors.map(error => error.message)).toEqual([])
    expect(workflows.length).toBeGreaterThan(0)
  })
})

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
