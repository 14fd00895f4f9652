import { describe, expect, it } from 'vitest'
import { Workspace } from '../../src/questions/index.js'
import { found } from './fresh-lint.js'
import { filesOf } from './sample-workspace.js'

describe('a workspace', () => {
  it('lints only files linked with the changed one', () => {
    const workspace = new Workspace({ compat: 'documented' })
    for (const { path, text } of [...filesOf('fixtures/samples'), ...filesOf('fixtures/dialects/holodeck')])
      workspace.set(path, text)
    found(workspace)
    const before = workspace.groupOf('guide-http.yaml')
    workspace.set('release.yaml', `${workspace.file('release.yaml')?.text}\n# done\n`)
    found(workspace)
    expect(workspace.groupOf('guide-http.yaml') === before).toBe(true)
    expect(workspace.linkedWith('release.yaml')).not.toContain('guide-http.yaml')
  })

  it('forgets a removed file, and accepts other settings', () => {
    const workspace = new Workspace({ compat: 'documented' })
    workspace.set('broken.yaml', 'apiVersion: toolhive.stacklok.dev/v1beta1\nkind: VirtualMCPServr\n')
    expect(workspace.diagnosticsOf('broken.yaml').map(({ rule }) => rule)).toEqual(['no-unknown-kind'])
    workspace.configure({ compat: 'documented', settings: new Map([['no-unknown-kind', 'off']]) })
    expect(workspace.diagnosticsOf('broken.yaml')).toEqual([])
    workspace.remove('broken.yaml')
    expect(workspace.files).toEqual([])
  })

  it('judges for the release that its settings or a chart among the files name', () => {
    const tool = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: find }
spec: { name: find, description: d, annotations: { title: Find }, steps: [{ id: a, tool: shop_find }] }
`
    const chart = (version: string) =>
      `kind: HelmRelease\nspec: { chart: { spec: { chart: toolhive-operator, version: ${version} } } }\n`
    const workspace = new Workspace({ compat: 'engine' })
    workspace.set('tool.yaml', tool)
    const rules = () => workspace.diagnosticsOf('tool.yaml').map(({ rule }) => rule)
    expect(rules()).toEqual([])
    workspace.set('release.yaml', chart('0.40.0'))
    expect(rules()).toEqual(['no-later-field'])
    workspace.set('release.yaml', chart('0.43.0'))
    expect(workspace.linkedWith('release.yaml')).toContain('tool.yaml')
    expect(rules()).toEqual([])
    workspace.configure({ compat: 'engine', engines: [{ text: 'toolhive@0.40', place: '.vmcp.yaml:1:9' }] })
    expect(rules()).toEqual(['no-later-field'])
  })
})
