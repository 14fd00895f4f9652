import { describe, expect, it } from 'vitest'
import {
  type Aggregation,
  DEFAULT_AGGREGATION
} from '../../../../src/dialects/toolhive/naming/aggregation.js'
import { nameServerTools } from '../../../../src/dialects/toolhive/naming/name-server-tools.js'

const tools = [
  { workload: 'github', tool: 'search' },
  { workload: 'github', tool: 'create_pr' },
  { workload: 'jira', tool: 'search' }
]
const named = (more: Partial<Aggregation>) => nameServerTools(tools, { ...DEFAULT_AGGREGATION, ...more })

describe('the names of all tools together', () => {
  it('have the prefix of their workload, in the format that is asked for', () => {
    expect(named({}).map(([name]) => name)).toEqual(['github_search', 'github_create_pr', 'jira_search'])
    expect(named({ prefixFormat: '{workload}-' })[0]).toEqual(['github-search', 'github.search'])
  })

  it('are renamed by overrides first, and keep their own name behind the dot', () => {
    const overrides = new Map([['github', new Map([['create_pr', 'open']])]])
    expect(named({ overrides })[1]).toEqual(['github_open', 'github.create_pr'])
  })

  it('go to the first of the order under priority, and the others lose the tool', () => {
    expect(named({ strategy: 'priority', priorityOrder: ['jira', 'github'] })).toEqual([
      [],
      ['create_pr', 'github.create_pr'],
      ['search', 'jira.search']
    ])
  })

  it('have the default prefix under priority where nobody of those who share one is in the order', () => {
    expect(named({ strategy: 'priority', priorityOrder: ['slack'] }).map(([name]) => name)).toEqual([
      'github_search',
      'create_pr',
      'jira_search'
    ])
  })

  it('are told apart by their workload alone where nothing decides', () => {
    expect(named({ strategy: 'manual' }).map(([name]) => name)).toEqual([
      'github.search',
      'create_pr',
      'jira.search'
    ])
  })
})
