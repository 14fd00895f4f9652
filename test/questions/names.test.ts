import { describe, expect, it, vi } from 'vitest'
import { namesOf } from '../../src/questions/index.js'
import { SAMPLES, workspaceOf } from './sample-workspace.js'

describe('the names of a file', () => {
  it('are found without reading unrelated files', () => {
    const workspace = workspaceOf(SAMPLES)
    const reads = workspace.groups.map(group => ({
      paths: group.files.map(({ path }) => path),
      project: vi.spyOn(group, 'project', 'get')
    }))
    const readGroups = () => reads.filter(({ project }) => project.mock.calls.length > 0)
    const index = namesOf(workspace)
    const steps = index.in('release.yaml').filter(({ kind }) => kind === 'step')
    expect(index.definitionsOf(steps).map(({ file }) => file.path)).toContain('release.yaml')
    expect(readGroups().map(({ paths }) => paths)).toEqual([expect.arrayContaining(['release.yaml'])])
    index.usesOf(steps)
    expect(readGroups()).toHaveLength(reads.length)
    vi.restoreAllMocks()
  })
})
