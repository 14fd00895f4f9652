import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findingsIn, joinLinted } from '../../../src/project/linting/findings.js'
import { lintReport } from '../../../src/project/linting/lint-report.js'
import { folderWith } from '../folder-with.js'
import { vmcp } from './vmcp.js'

/** Long enough for further threads, and quick to read. */
const padding = `# ${'what this is for '.repeat(50)}\n`.repeat(80)

const definition = (name: string, step: string) => `apiVersion: toolhive.stacklok.dev/v1beta1
kind: VirtualMCPCompositeToolDefinition
metadata: { name: ${name} }
spec:
  name: ${name}
  description: Fetches a page
  steps:
    - { id: get, tool: fetch, ${step} }
${padding}`

const steps = ['timeout: 5s', 'timeuot: 5s', 'dependsOn: [gte]', 'condition: "{{.params.x"', 'tool: fetch']
const texts = Object.fromEntries(
  Array.from({ length: 40 }, (_, at) => [
    `page-${at}.yaml`,
    definition(`page-${at}`, steps[at % steps.length] ?? '')
  ])
)

describe('many files', () => {
  it('are reported as if one thread had looked at them one after another', () => {
    const folder = folderWith(texts)
    const files = Object.keys(texts)
      .sort()
      .map(path => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
    const alone = findingsIn(files, { compat: 'documented', named: new Set(), needs: 'all' })
    const { project, diagnostics, needs } = joinLinted(files, [alone])
    const { code, stdout } = vmcp(['lint', '.', '--json'], { folder })
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toEqual(lintReport(project, diagnostics, { needs }))
  })

  it('are found in the cache the next time, and reported in the same bytes', () => {
    const folder = folderWith(texts)
    const environment = { XDG_CACHE_HOME: join(folder, 'cache') }
    const plain = vmcp(['lint', '.'], { folder, environment })
    const first = vmcp(['lint', '.', '--cache'], { folder, environment })
    expect(first).toEqual(plain)
    expect(vmcp(['lint', '.', '--cache'], { folder, environment })).toEqual(plain)
    expect(vmcp(['lint', '.', '--cache-location', 'kept'], { folder, environment })).toEqual(plain)
  })
})
