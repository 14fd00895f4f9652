import { describe, expect, it } from 'vitest'
import { problemsIn } from '../../src/project/linting/problems.js'
import { loadProject } from '../../src/project/loading/load-project.js'

const promised = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: refresh }
spec:
  name: refresh
  description: Refreshes the index
  steps:
    - { id: build, tool: index_build, onError: { action: retry, retryCount: 2, maxRetries: 2 } }
    - { id: ask, type: elicitation, message: "Publish?", schema: { type: boolean } }
`

function found(compat: 'documented' | 'engine', rules = new Map<string, 'off' | 'warn' | 'error'>()) {
  const project = loadProject([{ path: 'refresh.yaml', text: promised }], compat)
  return problemsIn(project, new Map(), rules).map(({ rule, severity, isFatal = false }) => ({
    rule,
    severity,
    isFatal
  }))
}

describe('what a real run fails on', () => {
  it('is a marked warning where the guides are followed', () => {
    expect(found('documented')).toEqual([
      { rule: 'no-outdated-field', severity: 'warning', isFatal: true },
      { rule: 'valid-elicitation-schema', severity: 'warning', isFatal: false }
    ])
  })

  it('is an error where the engine is followed', () => {
    expect(found('engine')).toEqual([
      { rule: 'no-outdated-field', severity: 'error', isFatal: false },
      { rule: 'valid-elicitation-schema', severity: 'warning', isFatal: false }
    ])
  })

  it('needs no mark where a setting makes an error of it', () => {
    expect(found('documented', new Map([['no-outdated-field', 'error']]))[0]).toEqual({
      rule: 'no-outdated-field',
      severity: 'error',
      isFatal: false
    })
  })
})
