import { describe, expect, it } from 'vitest'
import { concernedFiles } from '../../../src/project/linting/concerned-files.js'
import type { SourceFile } from '../../../src/source/source-file.js'
import { compositeTool } from '../../cli/composite-tool.js'

const tool = (name: string, calls = 'chat_post', path = `${name}.yaml`): SourceFile => ({
  path,
  text: compositeTool(name, { tool: calls })
})
const muster = (name: string, calls: string): SourceFile => ({
  path: `${name}.yaml`,
  text: `apiVersion: muster.giantswarm.io/v1alpha1\nkind: Workflow\nmetadata: { name: ${name} }\nspec: { steps: [{ id: a, tool: ${calls} }] }\n`
})
const server = (name: string, group: string): SourceFile => ({
  path: `${name}.yaml`,
  text: `apiVersion: toolhive.stacklok.dev/v1beta1\nkind: MCPServer\nmetadata: { name: ${name} }\nspec: { groupRef: { name: ${group} }, env: [{ name: LOG_LEVEL, value: x }] }\n`
})

function concerned(
  files: readonly SourceFile[],
  changed: readonly SourceFile[],
  before: readonly SourceFile[] = []
) {
  const found = concernedFiles(files, { changed: new Set(changed), before })
  return [...found.concerned].map(({ path }) => path).sort()
}

describe('the files that a change concerns', () => {
  it('are those that call it, directly or through others', () => {
    const files = [tool('one'), tool('two', 'one'), tool('three', 'two'), tool('other')]
    expect(concerned(files, files.slice(0, 1))).toEqual(['one.yaml', 'three.yaml', 'two.yaml'])
    expect(concerned(files, files.slice(2, 3))).toEqual(['three.yaml'])
  })

  it('are those that call it by a name around its own', () => {
    const files = [muster('deploy', 'x_a'), muster('release', 'workflow_deploy'), muster('redeploy', 'x_b')]
    expect(concerned(files, files.slice(0, 1))).toEqual(['deploy.yaml', 'release.yaml'])
    const servers = [
      server('github', 'tools'),
      tool('issue', 'github_create_issue'),
      tool('lab', 'github-lab_create')
    ]
    expect(concerned(servers, servers.slice(0, 1))).toEqual(['github.yaml', 'issue.yaml'])
  })

  it('are those of the same group, and not those with a variable of the same name', () => {
    const files = [server('a', 'tools'), server('b', 'tools'), server('c', 'others')]
    expect(concerned(files, files.slice(0, 1))).toEqual(['a.yaml', 'b.yaml'])
  })

  it('are those that refer to a name that it had', () => {
    const files = [tool('new', 'chat_post', 'a.yaml'), tool('caller', 'old')]
    expect(concerned(files, files.slice(0, 1), [tool('old', 'chat_post', 'a.yaml')])).toEqual([
      'a.yaml',
      'caller.yaml'
    ])
    expect(concerned(files, [], [tool('old', 'chat_post', 'gone.yaml')])).toEqual(['caller.yaml'])
  })

  it('are found where names have blanks and other letters', () => {
    const files = [
      tool('überblick über alles'),
      tool('caller', "'überblick über alles'"),
      tool('near', 'überblick')
    ]
    expect(concerned(files, files.slice(0, 1))).toEqual(['caller.yaml', 'überblick über alles.yaml'])
  })

  it('are found among many files of many names, in one look at each', () => {
    const files = Array.from({ length: 1500 }, (_, at) =>
      tool(`deploy_service_${at}`, `deploy_service_${at + 1}`)
    )
    expect(concerned(files, files.slice(-1))).toHaveLength(1500)
  })
})
