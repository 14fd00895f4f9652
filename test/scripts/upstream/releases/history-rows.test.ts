import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { GitHistory } from '../../../../scripts/upstream/releases/git-history.js'
import { historyRows } from '../../../../scripts/upstream/releases/history-rows.js'
import { releaseTable } from '../../../../scripts/upstream/releases/release-table.js'

let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'releases-'))
  git('init', '--quiet')
  release('v0.1.0', { port: 'type: integer', kind: 'type: string, enum: [stdio, local]' })
  release('v0.2.0', { port: 'type: integer', kind: 'type: string, enum: [stdio, sse]', tools: 'type: array' })
  release('v0.10.0', {
    group: 'type: object, properties: { name: { type: string } }',
    kind: 'type: string, enum: [stdio, sse]'
  })
  git('tag', 'v0.10.0-rc.1')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('makes rows and a table from the tags of a repository', () => {
  const { rows, releases } = historyRows(new GitHistory(folder), path => path.startsWith('crds/'))
  expect(releases).toEqual(['v0.1.0', 'v0.2.0', 'v0.10.0'])
  expect(rows.map(({ path, since, until = '', change }) => `${path} ${since} ${until} ${change}`)).toEqual([
    ' v0.1.0  version example.com/v1alpha1 = served, storage',
    'spec.group v0.10.0  field',
    'spec.kind v0.1.0 v0.2.0 enum local',
    'spec.kind v0.2.0  enum sse',
    'spec.port v0.1.0 v0.10.0 field',
    'spec.tools v0.2.0 v0.10.0 field'
  ])
  const known = { isComplete: true, releases: releases.map(tag => tag.slice(1)), last: {} }
  expect(releaseTable(rows, { engine: 'example', known })).toMatchObject({
    last: { '0.10.0': '0.2.0' },
    kinds: {
      Server: {
        versions: { v1alpha1: [0] },
        root: { below: { spec: { below: { port: { life: [0, 2] } } } } }
      }
    }
  })
})

function release(tag: string, fields: Readonly<Record<string, string>>): void {
  const properties = Object.entries(fields).map(([name, schema]) => `${name}: { ${schema} }`)
  mkdirSync(join(folder, 'crds'), { recursive: true })
  writeFileSync(
    join(folder, 'crds', 'servers.yaml'),
    `{{- if .Values.crds }}
spec:
  group: example.com
  names: { kind: Server }
  versions:
    - name: v1alpha1
      served: true
      storage: true
      schema:
        openAPIV3Schema: { type: object, properties: { spec: { type: object, properties: { ${properties.join(', ')} } } } }
{{- end }}
`
  )
  git('add', '.')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.com', 'commit', '--quiet', '-m', tag)
  git('tag', tag)
}

function git(...args: readonly string[]): void {
  execFileSync('git', ['-C', folder, ...args])
}
