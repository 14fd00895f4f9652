import { describe, expect, it } from 'vitest'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

const tool = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: find-order }
spec:
  name: find_order
  description: Finds an order
  annotations: { title: Find an order }
  steps:
    - { id: find, tool: shop.find }
`
const chart = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: toolhive-operator }
spec:
  chart: { spec: { chart: toolhive-operator, version: 0.37.0 } }
`
const workflow = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: list-orders }
spec:
  steps:
    - { id: list, tool: x_shop_list }
  output: { orders: "{{ .results.list.orders }}" }
`
const fixtures = `fixtures: v1
tools:
  shop.find:
    responses:
      - structuredContent: { name: order-1 }
`
const tests = `vmcpTest: v1
title: finding an order
documents: tool.yaml
fixtures: answers.yaml
tests:
  - name: finds it
    run: find_order
    expect: { status: completed }
`

describe('a release that files are meant for', () => {
  it('is named by a chart among the files, which the output names', () => {
    const home = folderWith({ 'tool.yaml': tool, 'release.yaml': chart })
    const linted = vmcp(['lint', '.'], { folder: home })
    expect(linted.code).toBe(1)
    expect(linted.stdout).toContain('judged for: ToolHive 0.37.0, named by release.yaml:5')
    const validated = vmcp(['validate', '.', '--json'], { folder: home })
    expect(validated.code).toBe(1)
    expect(JSON.parse(validated.stdout)).toMatchObject({
      judgedFor: [{ engine: 'toolhive', release: '0.37.0', from: 'release.yaml:5' }],
      resources: [{ errors: [{ message: 'strict decoding error: unknown field "spec.annotations"' }] }]
    })
  })

  it('is read from the configuration by lint, validate, dry-run and test, which simulate today', () => {
    const home = folderWith({
      '.vmcp.yaml': 'engine: toolhive@0.12.0\n',
      'tool.yaml': tool,
      'answers.yaml': fixtures,
      'tool.vmcp-test.yaml': tests
    })
    const simulated = 'simulated as ToolHive main (0.44.0 and 33 commits), not as 0.12.0 (.vmcp.yaml:1:9)'
    expect(vmcp(['lint', 'tool.yaml'], { folder: home }).stdout).toContain('named by .vmcp.yaml:1:9')
    expect(vmcp(['validate', 'tool.yaml'], { folder: home }).stdout).toContain('named by .vmcp.yaml:1:9')
    const run = vmcp(['dry-run', 'tool.yaml', '--fixtures', 'answers.yaml'], { folder: home })
    expect(run.stderr).toContain(simulated)
    expect(run.stderr).toContain('tool.yaml:9:25: not simulated: ToolHive 0.12.0: a tool is not found by')
    const tested = vmcp(['test', '.'], { folder: home })
    expect(tested.stderr.split('\n').filter(line => line === simulated)).toHaveLength(1)
  })

  it('is overridden by the flag, with a note', () => {
    const home = folderWith({ '.vmcp.yaml': 'engine: toolhive@0.12.0\n', 'tool.yaml': tool })
    const { code, stderr } = vmcp(['validate', 'tool.yaml', '--engine', 'toolhive@0.43'], { folder: home })
    expect(code).toBe(0)
    expect(stderr).toContain('.vmcp.yaml:1:9: toolhive@0.12.0 is overridden by toolhive@0.43 of --engine')
  })

  it('judges only documents of its engine, and reports where there are none', () => {
    const home = folderWith({ 'tool.yaml': tool, 'both.yaml': `${tool}---\n${workflow}` })
    const idle = vmcp(['lint', 'tool.yaml', '--engine', 'muster@0.9'], { folder: home })
    expect(idle.stderr).toContain('--engine muster@0.9: no document is for muster')
    expect(idle.stdout).not.toContain('judged for')
    const both = vmcp(['lint', 'both.yaml', '--engine', 'muster@0.9', '--json'], { folder: home })
    const { problems, judgedFor, engineReleases } = JSON.parse(both.stdout)
    expect(judgedFor).toEqual([{ engine: 'muster', release: '0.9', from: '--engine' }])
    expect(problems).toMatchObject([{ rule: 'no-later-field', document: 1, path: 'spec.output' }])
    expect(engineReleases).toMatchObject([{ engine: 'toolhive' }, { engine: 'muster', atLeast: '0.10.0' }])
  })
})
