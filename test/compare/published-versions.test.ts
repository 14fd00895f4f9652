import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readFixtures } from '../../src/backends/index.js'
import { type ComparedFiles, compareVersions } from '../../src/compare/index.js'
import { published } from '../outside-folders.js'

const example = 'giantswarm+muster__examples__workflow-example.yaml'
const tools = ['docker_build', 'core_service_create', 'kubectl_apply', 'health_check'].map(
  name => `  ${name}: { responses: [{ json: { image_id: i-1, name: shop } }] }`
)
const { fixtures } = readFixtures([
  { path: 'tools.yaml', text: `fixtures: v1\ntools:\n${tools.join('\n')}\n` }
])

function version(name: string): ComparedFiles {
  const file = { path: `${name}.yaml`, text: readFileSync(join(published.path, name), 'utf8') }
  return { name, commit: null, files: [file], named: new Set([file.path]) }
}

describe.runIf(published.isThere)('a published workflow and its next version', () => {
  it('differ in a tool and in how arguments are read, and only the next one runs in the engine', async () => {
    const [old, next] = [version(`${example}__hist.yaml`), version(example)]
    const behaviour = { fixtures, isWhatIf: false, argumentsOf: async () => ({ app_name: 'shop' }) }
    const report = await compareVersions(old, next, { compat: 'engine', tools: new Map(), behaviour })
    const [workflow] = report.workflows
    expect(report.summary).toMatchObject({
      changed: 1,
      breaking: 0,
      review: 0,
      newlyInvalid: 0,
      behaviour: 1
    })
    expect(workflow).toMatchObject({ name: 'workflow_deploy-application', isBreaking: false, interface: [] })
    expect(
      workflow?.plan?.steps.map(({ step, changes }) => [step, changes.map(({ field }) => field)])
    ).toEqual([
      ['build_image', ['arguments.name', 'arguments.tag']],
      [
        'deploy_service',
        [
          'tool',
          'arguments.name',
          'arguments.serviceClassName',
          'arguments.args.image',
          'arguments.args.replicas',
          'arguments.image',
          'arguments.replicas'
        ]
      ]
    ])
    const [run] = workflow?.behaviour ?? []
    expect(run?.run.find(({ field }) => field === 'status')).toMatchObject({
      old: 'failed',
      new: 'completed'
    })
    expect(run?.calls.map(({ status, tool }) => [status, tool])).toEqual([
      ['added', 'docker_build'],
      ['added', 'kubectl_apply'],
      ['added', 'health_check']
    ])
  })
})
