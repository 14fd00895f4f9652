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

describe('a new name', () => {
  it('is given to every kind of thing in the samples', () => {
    expect(new Set(names.map(({ title }) => title.replace(/ \S+ of .*/, '')))).toEqual(
      new Set(['workflow', 'step', 'parameter', 'loop variable', 'document'])
    )
  })

  it.each(names)('leaves lint and tests as they were: $title', async ({ kind, path, offset, name }) => {
    const answer = rename(namesOf(samples), {
      path,
      offset,
      name: kind === 'document' ? `${name}-x` : `${name}_x`
    })
    if (!('edits' in answer)) throw new Error(answer.refused)
    const changed = workspaceOf(SAMPLES)
    for (const [file, edits] of answer.edits) changed.set(file.path, applyEdits(file.text, edits))
    expect(problems(changed)).toEqual(problems(samples))
    expect(await tests(changed)).toEqual(await tests(samples))
  })

  it('is refused where it is taken, cannot be read, or belongs to a server', () => {
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
    expect(rename(index, { ...at('project.yaml', 'manage_project'), name: 'other' })).toEqual({
      refused: '"manage_project" is known to clients, and shared by several actions: change it by hand'
    })
    expect(rename(index, { ...at('release.yaml', '# Releases'), name: 'other' })).toEqual({
      refused: 'nothing here has a name that can be changed'
    })
  })
})
