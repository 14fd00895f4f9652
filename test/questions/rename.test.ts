import { describe, expect, it } from 'vitest'
import { namesOf, rename, renamePlace, type Workspace } from '../../src/questions/index.js'
import { applyEdits } from '../../src/source/index.js'
import { runGivenSuite } from '../../src/suite/given-files.js'
import { SAMPLES, workspaceOf } from './sample-workspace.js'

const samples = workspaceOf(SAMPLES)

/** Every name that is declared in the samples and may have another one. */
const names = samples.files.flatMap(({ path }) =>
  namesOf(samples)
    .in(path)
    .filter(
      ({ isDefinition, kind, span }) =>
        isDefinition && kind !== 'tool' && 'use' in renamePlace(namesOf(samples), path, span.start)
    )
    .map(({ kind, name, span }) => ({
      title: `${kind} ${name} of ${path}`,
      kind,
      path,
      offset: span.start,
      name
    }))
)

function problems(workspace: Workspace): readonly string[] {
  return workspace.files.flatMap(({ path }) =>
    workspace.diagnosticsOf(path).map(({ rule, severity }) => `${path} ${severity} ${rule}`)
  )
}

async function tests(workspace: Workspace): Promise<readonly string[]> {
  const report = await runGivenSuite(workspace.files)
  return report.files.flatMap(file => file.tests.map(({ status }) => `${file.file} ${status}`))
}

/** A test expects that `nmae` is near `name`. */
function newName(kind: string, name: string): string {
  if (kind === 'document') return `${name}-x`
  return name === 'name' ? 'nmaes' : `${name}_x`
}

describe('a new name', () => {
  it('can be given to everything in the samples', () => {
    expect(new Set(names.map(({ title }) => title.replace(/ \S+ of .*/, '')))).toEqual(
      new Set(['workflow', 'step', 'parameter', 'loop variable', 'document'])
    )
  })

  it.each(names)('leaves lint and tests as they were: $title', async ({ kind, path, offset, name }) => {
    const answer = rename(namesOf(samples), {
      path,
      offset,
      name: newName(kind, name)
    })
    if (!('edits' in answer)) throw new Error(answer.refused)
    const changed = workspaceOf(SAMPLES)
    for (const [file, edits] of answer.edits) changed.set(file.path, applyEdits(file.text, edits))
    expect(problems(changed)).toEqual(problems(samples))
    expect(await tests(changed)).toEqual(await tests(samples))
  })

  it('is given to a parameter in every action of a tool', () => {
    const offset = samples.file('project.yaml')?.text.indexOf('id: { type') ?? -1
    const answer = rename(namesOf(samples), { path: 'project.yaml', offset, name: 'project' })
    const edits = 'edits' in answer ? [...answer.edits] : []
    const changed = new Map(edits.map(([file, own]) => [file.path, applyEdits(file.text, own)]))
    expect(changed.get('project.yaml')?.match(/\bproject: \{ type/g)?.length).toBe(2)
    expect(changed.get('project.vmcp-test.yaml')).toContain("action 'update': project is required")
  })

  it('is given to a tool with several actions, in the answers that tests expect too', () => {
    const offset = samples.file('project.yaml')?.text.indexOf('manage_project') ?? -1
    const answer = rename(namesOf(samples), { path: 'project.yaml', offset, name: 'keep_projects' })
    const edits = 'edits' in answer ? [...answer.edits] : []
    const changed = new Map(edits.map(([file, own]) => [file.path, applyEdits(file.text, own)]))
    expect(changed.get('project.yaml')).toContain('  name: keep_projects\n')
    const tests = changed.get('project.vmcp-test.yaml')
    expect(tests).toContain("The action 'create' of keep_projects has been carried out.")
    expect(tests?.match(/run: keep_projects/g)?.length).toBe(23)
  })

  it('is refused if it is in use, invalid, or belongs to a server', () => {
    const at = (path: string, text: string) => ({
      path,
      offset: samples.file(path)?.text.indexOf(text) ?? -1
    })
    const index = namesOf(samples)
    expect(rename(index, { ...at('release.yaml', 'scan\n'), name: 'deploy' })).toEqual({
      refused: 'another step is named "deploy" already'
    })
    expect(rename(index, { ...at('release.yaml', 'scan\n'), name: 'a-b' })).toEqual({
      refused: '"a-b" cannot be read in a template: use letters, digits and underscores'
    })
    expect(rename(index, { ...at('release.yaml', 'osv_query'), name: 'other' })).toEqual({
      refused: '"osv_query" is a tool of a server, which gives it its name'
    })
    const text = samples.file('nightly.yaml')?.text ?? ''
    const copied = workspaceOf(SAMPLES)
    copied.set('other.yaml', text.replaceAll('nightly', 'daily'))
    const offset = text.indexOf('nightly_check')
    expect(rename(namesOf(copied), { path: 'nightly.yaml', offset, name: 'daily_check' })).toEqual({
      refused: 'another workflow is named "daily_check" already'
    })
    expect(rename(index, { ...at('release.yaml', '# Releases'), name: 'other' })).toEqual({
      refused: 'nothing here has a name that can be changed'
    })
  })
})
