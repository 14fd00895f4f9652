import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { isRefused } from '../../../src/lint/verdict.js'
import { everyProblemIn } from '../../../src/project/linting/problems.js'
import { refusalsIn, refusalsOf } from '../../../src/project/linting/refusals.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

function refusals(steps: readonly string[]): readonly string[] {
  const text = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: release }
spec:
  name: release
  description: Releases a version and tells about it.
  steps:
${steps.map(step => `    - ${step}\n`).join('')}`
  const project = loadProject([{ path: 'release.yaml', text }], 'engine')
  const [workflow] = project.workflows
  if (!workflow) throw new Error('the definition is read')
  return refusalsOf(project, workflow).map(({ rule, path }) => `${path} ${rule}`)
}

it('are those of templates too, and not what lint only warns of', () => {
  const fetch = '{ id: fetch, tool: kube_logs, arguments: { a: "{{.params.gone}}", b: "{{if" } }'
  expect(refusals([fetch])).toEqual(['spec.steps[0].arguments.b valid-template'])
})

it('are reported without a look at templates where reading the document has found one', () => {
  const many = Array.from(
    { length: 101 },
    (_, at) => `{ id: s${at}, tool: kube_logs, arguments: { b: "{{if" } }`
  )
  expect(refusals(many)).toEqual(['spec.steps no-too-many-steps'])
})

it('are looked for once for each workflow of a project', () => {
  const text =
    'apiVersion: muster.giantswarm.io/v1alpha1\nkind: Workflow\nmetadata: { name: look }\nspec: { steps: [] }'
  const project = loadProject([{ path: 'look.yaml', text }], 'engine')
  const [workflow] = project.workflows
  if (!workflow) throw new Error('the definition is read')
  expect(refusalsOf(project, workflow)).not.toEqual([])
  expect(refusalsOf(project, workflow)).toBe(refusalsOf(project, workflow))
})

/** Everything in YAML below a folder but companions of workflows, some files at a time. */
function groupsIn(folder: string) {
  const root = fileURLToPath(new URL(`../../../fixtures/${folder}/`, import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.ya?ml$/.test(name) && !/vmcp-test|fixtures\./.test(name))
    .sort()
    .map(path => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  return Array.from({ length: Math.ceil(files.length / 12) }, (_, at) => files.slice(at * 12, at * 12 + 12))
}

it.each(['seeds', 'dialects', 'samples'])('are those that a look at all documents finds, in %s', folder => {
  const reported = groupsIn(folder).flatMap(files => {
    const project = loadProject(files, 'engine')
    const all = everyProblemIn(project).filter(isRefused)
    return project.workflows.map(workflow => {
      const { file, document } = workflow.origin
      const own = all.filter(each => each.file === file && each.document === document)
      expect(refusalsIn(project, workflow), `${workflow.name} in ${file.path}`).toEqual(own)
      return workflow
    })
  })
  expect(reported.length).toBeGreaterThan(0)
})
