import { describe, expect, it } from 'vitest'
import {
  type Aggregation,
  DEFAULT_AGGREGATION
} from '../../../../src/dialects/toolhive/naming/aggregation.js'
import {
  nameForServers,
  nameServerTools
} from '../../../../src/dialects/toolhive/naming/name-server-tools.js'

const tools = [
  { workload: 'github', tool: 'search' },
  { workload: 'github', tool: 'create_pr' },
  { workload: 'jira', tool: 'search' }
]
const aggregation = (more: Partial<Aggregation>) => ({ ...DEFAULT_AGGREGATION, ...more })
const named = (more: Partial<Aggregation>) => nameServerTools(tools, aggregation(more))
const firsts = (more: Partial<Aggregation>) => named(more).names.map(([name]) => name)
const renaming = (entries: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  new Map(Object.entries(entries).map(([workload, names]) => [workload, new Map(Object.entries(names))]))

describe('the names of all tools together', () => {
  it('have the prefix of their workload, in the format that is asked for', () => {
    expect(firsts({})).toEqual(['github_search', 'github_create_pr', 'jira_search'])
    expect(named({ prefixFormat: '{workload}-' }).names[0]).toEqual(['github-search', 'github.search'])
  })

  it('are renamed by overrides first, and keep their own name behind the dot', () => {
    const overrides = renaming({ github: { create_pr: 'open' } })
    expect(named({ overrides }).names[1]).toEqual(['github_open', 'github.create_pr'])
  })

  it('go to the first of the order under priority, and the others lose the tool', () => {
    const { names, conflicts } = named({ strategy: 'priority', priorityOrder: ['jira', 'github'] })
    expect(names).toEqual([[], ['create_pr', 'github.create_pr'], ['search', 'jira.search']])
    expect(conflicts).toMatchObject([{ names: ['github.search'], isFatal: false }])
  })

  it('have the default prefix under priority where none of the servers that share one is in the order', () => {
    const setting = { strategy: 'priority', priorityOrder: ['slack'] } as const
    expect(firsts(setting)).toEqual(['github_search', 'create_pr', 'jira_search'])
    expect(named(setting).conflicts).toEqual([])
  })

  it('are no names at all under manual where two share one and not each has an override for it', () => {
    expect(named({ strategy: 'manual' }).conflicts).toMatchObject([
      { names: ['search', 'github.search', 'jira.search'], isFatal: true }
    ])
  })

  it('are not distinguished under manual by an override that gives two tools one name', () => {
    const overrides = renaming({ github: { create_pr: 'find', search: 'look' }, jira: { search: 'find' } })
    const { names, conflicts } = named({ strategy: 'manual', overrides })
    expect(names[0]).toEqual(['look', 'github.search'])
    expect(conflicts).toMatchObject([
      { isFatal: true, reason: expect.stringContaining('conflicts detected: [find]') }
    ])
  })

  it('collide where a prefix without the workload makes them equal, and the dot does not help', () => {
    const { names, conflicts } = named({ prefixFormat: 'x_' })
    expect(names).toEqual([[], ['x_create_pr', 'github.create_pr'], []])
    expect(conflicts).toMatchObject([{ names: ['x_search', 'github.search', 'jira.search'], isFatal: false }])
  })

  it('are what any of several servers makes of them', () => {
    const two = [aggregation({}), aggregation({ strategy: 'priority', priorityOrder: ['jira'] })]
    const { names, conflicts } = nameForServers(tools, two)
    expect(names[2]).toEqual(['jira_search', 'jira.search', 'search'])
    expect(conflicts).toEqual([])
    expect(nameForServers(tools, [...two].reverse()).names.map(all => [...all].sort())).toEqual(
      names.map(all => [...all].sort())
    )
  })
})
