import { describe, expect, it } from 'vitest'
import { buildGraph, graphFormats } from '../../src/graph/index.js'
import { problemsIn } from '../../src/project/linting/problems.js'
import { validateFiles } from '../../src/project/linting/validate-files.js'
import { loadProject } from '../../src/project/loading/load-project.js'
import { lintReporters } from '../../src/reporters/lint/index.js'
import { validateReporters } from '../../src/reporters/validate/index.js'
import { inertLines } from '../../src/text/inert-lines.js'

// Everything that acts on a terminal or changes the direction of text, wherever a name can be.
const evil = String.raw`\u001b[31mR\u0007\u009b2J\u202e\u2066\u061c\n::error::x ##[group]y`
const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: "a${evil}" }
spec:
  name: "a${evil}"
  description: "d${evil}"
  "k${evil}": 1
  steps:
    - { id: "s${evil}", tool: "t${evil}", arguments: { "x${evil}": "{{.params.y}}${evil}" }, condition: "{{${evil}" }
    - { id: "b", tool: t_a, dependsOn: ["s${evil}", "z${evil}"] }
`
const files = [{ path: 'a\u001b[2J\u202e\n::error::y.yaml', text }]
const look = { colour: false, width: 80, unicode: true }
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that must not be there
const acts = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/

/** Formats for programs have escapes, so that nothing has to be changed when they are printed. */
const forPrograms = ['json', 'sarif', 'codeclimate', 'rdjson', 'junit', 'checkstyle', 'dot', 'mermaid']

function expectEscaped({ name }: { readonly name: string }, written: string): void {
  if (forPrograms.includes(name)) expect(inertLines(written)).toBe(written)
}

function expectInert(written: string): void {
  expect(acts.exec(written)?.[0].charCodeAt(0).toString(16)).toBeUndefined()
  expect(written.split('\n').filter(line => line.startsWith('::error::'))).toEqual([])
}

describe('no format writes what acts on a terminal', () => {
  const project = loadProject(files, 'engine')
  it.each(lintReporters)('lint as $name', reporter => {
    const written = reporter.report({ project, diagnostics: problemsIn(project) }, look)
    expectInert(written)
    expectEscaped(reporter, written)
  })

  it.each(validateReporters)('validate as $name', reporter => {
    const written = reporter.report(validateFiles(files, 'engine'), look)
    expectInert(written)
    expectEscaped(reporter, written)
  })

  it.each(graphFormats)('graph as $name', format => {
    const [workflow] = project.workflows
    if (!workflow) throw new Error('the workflow is read')
    const written = format.write(buildGraph(workflow), { width: 80, unicode: true, paint: part => part })
    expectInert(written)
    expectEscaped(format, written)
  })
})
