import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect } from 'vitest'
import { itOfBuild } from './program.js'
import { vmcp } from './vmcp.js'

const folder = mkdtempSync(join(tmpdir(), 'vmcp-rules-'))
const watcher = join(folder, 'watch-files.cjs')
writeFileSync(
  watcher,
  `const fs = require('node:fs')
const read = fs.readFileSync
fs.readFileSync = function (name, ...rest) {
  if (String(name).endsWith('rules-evaluator.cjs')) process.stderr.write('evaluator loaded\\n')
  return read.call(this, name, ...rest)
}`
)
afterAll(() => rmSync(folder, { recursive: true }))

describe('the evaluator of resource rules', () => {
  itOfBuild('is not loaded for a resource of a kind without rules', () => {
    const definition = `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: look }
spec: { name: look, description: Looks., steps: [ { id: look, tool: shop_look } ] }`
    expect(linted(definition)).toEqual({ code: 0, isLoaded: false })
  })

  itOfBuild('is not loaded for a resource that keeps its rules at a glance', () => {
    const workflow = `apiVersion: muster.giantswarm.io/v1alpha1
kind: Workflow
metadata: { name: look }
spec: { steps: [ { id: look, tool: x_shop_look } ] }`
    expect(linted(workflow)).toEqual({ code: 0, isLoaded: false })
    expect(linted(server('{ type: anonymous }'))).toEqual({ code: 0, isLoaded: false })
  })

  itOfBuild('is loaded for one that breaks a rule', () => {
    expect(linted(server('{ type: oidc }'))).toEqual({ code: 1, isLoaded: true })
  })
})

function server(incomingAuth: string): string {
  return `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPServer
metadata: { name: desk }
spec: { groupRef: { name: desk }, incomingAuth: ${incomingAuth} }`
}

function linted(input: string): { readonly code: number | null; readonly isLoaded: boolean } {
  const { code, stderr } = vmcp(['lint', '-'], {
    input,
    environment: { NODE_OPTIONS: `--require ${watcher}`, VMCP_CODE_CACHE: 'off' }
  })
  return { code, isLoaded: stderr.includes('evaluator loaded') }
}
