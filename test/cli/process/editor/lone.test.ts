import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CompletionItem, Location, WorkspaceEdit } from 'vscode-languageserver-protocol'
import { samples } from '../vmcp.js'
import { EditorClient, positionOf } from './editor-client.js'

const sample = (name: string) => readFileSync(join(samples, name), 'utf8')
const tests = sample('release.vmcp-test.yaml')
const workflow = sample('release.yaml')

let folder: string
let client: EditorClient
const uriIn = (name: string) => pathToFileURL(join(folder, name)).href

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vmcp-lone-'))
  for (const name of ['release.yaml', 'release.fixtures.yaml', 'release.vmcp-test.yaml', 'nightly.yaml'])
    writeFileSync(join(folder, name), sample(name))
  client = new EditorClient([])
})

afterEach(async () => {
  expect(await client.end()).toBe(0)
  rmSync(folder, { recursive: true })
})

const asked = (uri: string, text: string, part: string) => ({
  textDocument: { uri },
  position: positionOf(text, part, part.length - 1)
})

async function definition(name: string, text: string, part: string): Promise<readonly Location[]> {
  const found = await client.ask<Location[]>('textDocument/definition', asked(uriIn(name), text, part))
  return found ?? []
}

describe('a file outside all folders of the editor', () => {
  it('is linked with the files that its tests name', async () => {
    await client.open(uriIn('release.vmcp-test.yaml'), tests)
    const found = await definition('release.vmcp-test.yaml', tests, 'run: release_change')
    expect(found.map(({ uri }) => uri)).toEqual([uriIn('release.yaml')])
  })

  it('is renamed in a test next to it that names it by a pattern', async () => {
    writeFileSync(join(folder, 'release.vmcp-test.yaml'), tests.replace('./release.yaml', './rel*.yaml'))
    await client.open(uriIn('release.yaml'), workflow)
    const edit = await client.ask<WorkspaceEdit>('textDocument/rename', {
      ...asked(uriIn('release.yaml'), workflow, '- name: release_change'),
      newName: 'ship_change'
    })
    expect(Object.keys(edit.changes ?? {}).sort()).toEqual([
      uriIn('release.vmcp-test.yaml'),
      uriIn('release.yaml')
    ])
  })

  it('is offered the tools of the fixtures that its tests name, and of no others', async () => {
    const text = workflow.replace('tool: osv_query', 'tool: osv_')
    await client.open(uriIn('release.yaml'), text)
    const at = asked(uriIn('release.yaml'), text, 'tool: osv_')
    const offers = await client.ask<CompletionItem[]>('textDocument/completion', {
      ...at,
      position: { ...at.position, character: at.position.character + 1 }
    })
    const labels = offers.map(({ label }) => label)
    expect(labels).toContain('osv_query')
    expect(labels).not.toContain('github_list_repos')
  })

  it('is reported on alone, and the unsaved text of others counts', async () => {
    mkdirSync(join(folder, 'more'))
    const uri = uriIn('release.vmcp-test.yaml')
    await client.open(uri, tests)
    await client.open(uriIn('release.yaml'), workflow.replaceAll('release_change', 'ship_change'))
    expect(await definition('release.vmcp-test.yaml', tests, 'run: release_change')).toEqual([])
    expect(client.reported(uriIn('nightly.yaml'))).toEqual([])
    await client.open(uriIn('nightly.yaml'), sample('nightly.yaml'))
    expect(client.reported(uriIn('nightly.yaml')).length).toBeGreaterThan(0)
    expect(client.reported(uriIn('release.fixtures.yaml'))).toEqual([])
  })
})
