import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { batchesOf } from '../../../src/project/linting/batches.js'
import { findingsIn, joinLinted, type LintOrder } from '../../../src/project/linting/findings.js'
import { lintReport } from '../../../src/project/linting/lint-report.js'
import { validateFiles, validateReport } from '../../../src/project/linting/validate-files.js'
import type { SourceFile } from '../../../src/source/source-file.js'

const named = new Set<string>()

function report(batches: readonly (readonly SourceFile[])[], order: LintOrder) {
  const { project, diagnostics } = joinLinted(
    batches.flat(),
    batches.map(batch => findingsIn(batch, order))
  )
  return lintReport(project, diagnostics)
}

/** All YAML below a folder that speaks of ToolHive alone. */
function toolhiveIn(folder: string): SourceFile[] {
  const root = fileURLToPath(new URL(`../../../fixtures/${folder}/`, import.meta.url))
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.ya?ml$/.test(name) && !/vmcp-test|fixtures/.test(name))
    .sort()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => /toolhive\.stacklok\.dev/.test(text) && !/muster\.|^actions:/m.test(text))
}

const server = (name: string, rest = '') => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPServer
metadata: { name: ${name} }
spec:
  incomingAuth: { type: anonymous }
  groupRef: { name: ${name}-tools }
${rest}`

const definition = (name: string, tool = 'fetch') => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: ${name} }
spec:
  name: ${name}
  description: Fetches a page
  steps:
    - { id: get, tool: ${tool} }
`

function paths(files: readonly SourceFile[]): string[] {
  return files.map(file => file.path)
}

describe('files in batches', () => {
  it('have the same verdicts as together, in the same order, and are reported as they are done', () => {
    const names = Array.from({ length: 30 }, (_, at) => `page-${at}`)
    const files = names.map((name, at) => ({
      path: `${name}.yaml`,
      text: definition(name).replace(at % 3 === 0 ? 'tool: fetch' : 'nothing', 'tol: fetch')
    }))
    const [agent, broken] = [
      { path: 'agent.yaml', text: 'tools:\n  - { name: a, type: mcp, command: npx }\n' },
      { path: 'broken.yaml', text: definition('broken').replace('kind: V', 'kind: W') }
    ]
    const all = [...files.slice(0, 9), agent, ...files.slice(9), broken]
    const counts: number[] = []
    const { resources, problems } = validateReport(
      validateFiles(all, 'engine', { onBatch: n => counts.push(n) })
    )
    expect(counts.length).toBeGreaterThan(2)
    expect(counts.reduce((sum, each) => sum + each)).toBe(all.length)
    const alone = all.map(file => validateReport(validateFiles([file], 'engine')))
    expect(resources.slice(0, 30)).toEqual(
      alone.flatMap(report => report.resources).filter(({ file }) => file.startsWith('page-'))
    )
    expect(resources.filter(({ valid }) => !valid).length).toBeGreaterThan(5)
    expect(problems).toHaveLength(1)
    expect(problems).toEqual(alone.flatMap(report => report.problems ?? []))
  })

  it.each(['lint', 'dialects', 'samples'])('are found to have the same problems as together: %s', folder => {
    const files = toolhiveIn(folder)
    for (const [compat, size] of [
      ['documented', 10],
      ['engine', 1]
    ] as const) {
      const together = report([files], { compat, named })
      expect(report(batchesOf(files, size), { compat, named })).toEqual(together)
    }
  })

  it('are separate where they have nothing to do with one another', () => {
    const files = ['one', 'two', 'three'].map(name => ({ path: `${name}.yaml`, text: definition(name) }))
    expect(batchesOf(files, 1).map(paths)).toEqual([['one.yaml'], ['two.yaml'], ['three.yaml']])
  })

  it('are together where a server names tools of its namespace, and where a step calls a workflow', () => {
    const files = [
      { path: 'one.yaml', text: definition('one', 'three') },
      { path: 'two.yaml', text: definition('two').replace('name: two', 'name: two, namespace: other') },
      { path: 'three.yaml', text: definition('three').replace('name: three', 'name: three, namespace: far') },
      { path: 'desk.yaml', text: server('desk') }
    ]
    expect(batchesOf(files, 1).map(paths)).toEqual([['one.yaml', 'three.yaml', 'desk.yaml'], ['two.yaml']])
  })

  it('stay together where a server names a configuration of its namespace, whatever its name is', () => {
    const config = (name: string) =>
      `apiVersion: toolhive.stacklok.dev/v1beta1\nkind: MCPOIDCConfig\nmetadata: { name: ${name} }\nspec: { type: kubernetesServiceAccount, kubernetesServiceAccount: {} }\n`
    const signIn = 'incomingAuth: { type: oidc, oidcConfigRef: { name: staff-logn, audience: desk } }'
    const files = [
      { path: 'login.yaml', text: config('staff-login') },
      { path: 'north.yaml', text: config('login').replace('name: login', 'name: login, namespace: north') },
      { path: 'desk.yaml', text: server('desk').replace('incomingAuth: { type: anonymous }', signIn) }
    ]
    expect(batchesOf(files, 1).map(paths)).toEqual([['login.yaml', 'desk.yaml'], ['north.yaml']])
  })

  it('are one part where they are few and short', () => {
    const files = (count: number, rest = '') =>
      Array.from({ length: count }, (_, at) => ({
        path: `${at}.yaml`,
        text: `${definition(`page-${at}`)}${rest}`
      }))
    expect(batchesOf(files(12)).map(({ length }) => length)).toEqual([12])
    expect(batchesOf(files(13)).map(({ length }) => length)).toEqual([6, 6, 1])
    const long = `# ${'long '.repeat(2000)}\n`
    expect(batchesOf(files(12, long)).map(({ length }) => length)).toEqual([6, 6])
  })

  it('with much text are checked one by one, unless they are linked', () => {
    const long = `# ${'long '.repeat(50_000)}\n`
    const files = ['one', 'two', 'three', 'four'].map(name => ({
      path: `${name}.yaml`,
      text: `${definition(name, name === 'one' ? 'four' : 'fetch')}${long}`
    }))
    expect(batchesOf(files).map(paths)).toEqual([['one.yaml', 'four.yaml'], ['two.yaml'], ['three.yaml']])
  })

  it('of a dialect without declared links stay together', () => {
    const workflow = (name: string) =>
      `apiVersion: muster.giantswarm.io/v1alpha1\nkind: Workflow\nmetadata: { name: ${name} }\nspec: { steps: [] }\n`
    const files = [
      { path: 'a.yaml', text: workflow('a') },
      { path: 'one.yaml', text: server('one') },
      { path: 'b.yaml', text: workflow('b') }
    ]
    expect(batchesOf(files, 1).map(paths)).toEqual([['a.yaml', 'b.yaml'], ['one.yaml']])
  })
})
