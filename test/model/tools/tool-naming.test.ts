import { expect, it } from 'vitest'
import { describeOwner, findTool, publishedName, toolCalled } from '../../../src/model/index.js'

it('names the owners of a tool in one order, whatever that of the file', () => {
  const jira = { workload: 'jira', tool: 'search' }
  const list = { workload: 'github', tool: 'list' }
  const search = { workload: 'github', tool: 'search' }
  expect(describeOwner([])).toBe('')
  expect(describeOwner([jira])).toBe('"search" of "jira"')
  expect(describeOwner([jira, search])).toBe('"search" of "github" and "search" of "jira"')
  expect(describeOwner([jira, search, list])).toBe(
    '"list" of "github", "search" of "github" and "search" of "jira"'
  )
})

it('publishes a name with only the characters that are allowed', () => {
  expect(publishedName('ci/build.v2 all_now-é')).toBe('ci-build.v2-all_now--')
})

it('finds a tool by the names that its server lists, or else by those that the workflow derives', () => {
  const listed = { name: 'github_search', names: ['github_search', 'github.search'] }
  const recorded = { name: 'jira_search' }
  const tools = new Map([listed, recorded].map(tool => [tool.name, tool]))
  const workflow = {
    toolNames: (name: string) => [name, name.replace(/^.*[./]/, ''), name.replace(/[./]/, '_')]
  }
  expect(findTool(workflow, 'github_search', tools)).toBe(listed)
  expect(findTool(workflow, 'github.search', tools)).toBe(listed)
  expect(findTool(workflow, 'github/search', tools)).toBeNull()
  expect(findTool(workflow, 'jira/search', tools)).toBe(recorded)
  expect(findTool(workflow, 'jira_find', tools)).toBeNull()
  expect(toolCalled('github.search', tools)).toBe(listed)
  expect(toolCalled('jira_search', tools)).toBe(recorded)
  expect(toolCalled('jira.search', tools)).toBeUndefined()
})
