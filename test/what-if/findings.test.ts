import { describe, expect, it } from 'vitest'
import { type WhatIf, whatIf } from '../../src/what-if/index.js'
import { givenCase } from './what-if-case.js'

async function found(name: string): Promise<WhatIf> {
  const { workflow, options } = givenCase(`fixtures/what-if/${name}`)
  return whatIf(workflow, { ...options, depth: 1 })
}

async function findingsOf(name: string): Promise<string[]> {
  const { findings } = await found(name)
  return findings.map(({ kind, at }) => `${kind} ${at}`)
}

describe('findings', () => {
  it.each([
    ['move-database', ['no-clean-up drop']],
    ['rotate-key', ['no-clean-up regions/rotate', 'silent-failure backup']],
    ['grow-disk', ['idle-handler page']],
    ['open-shop', ['unreached-step party']],
    ['start-cache', []],
    ['project-update', []],
    ['release', []],
    ['incident', []]
  ])('of %s', async (name, findings) => {
    expect(await findingsOf(name)).toEqual(findings)
  })

  it('name the cases that show them', async () => {
    const { findings } = await found('move-database')
    expect(findings).toEqual([
      {
        kind: 'no-clean-up',
        at: 'drop',
        tool: 'db_drop',
        cases: ['report:tool-error', 'report:connection-lost', 'report:timeout', 'chat_post:no-such-tool']
      }
    ])
  })
})

describe('conditions', () => {
  it('are reversed by other inputs', async () => {
    const { cases } = await found('open-shop')
    const inputs = new Map(cases.flatMap(({ causes }) => causes.map(cause => [cause.at, cause.inputs])))
    expect(inputs.get('doors')).toEqual([{ input: 'argument', of: 'mode', path: [], value: 'fullx' }])
    expect(inputs.get('fill')).toEqual([{ input: 'result', of: 'stock', path: ['empty'], value: false }])
    expect(inputs.get('lights')).toEqual([
      { input: 'result', of: 'lights.condition', path: ['broken'], value: true }
    ])
  })

  it('are reversed after a failure too', async () => {
    const { cases, conditions } = await found('grow-disk')
    expect(conditions.find(({ at }) => at === 'comfort')?.reason).toBeNull()
    expect(cases.at(-1)?.id).toBe('comfort:condition-true+snapshot:tool-error')
  })

  it('that no input reverses are fixed, with the reason', async () => {
    const { conditions } = await found('open-shop')
    expect(conditions.filter(({ reason }) => reason !== null)).toEqual([
      {
        at: 'party',
        expression: '{{ eq "never" "ever" }}',
        whenTrue: null,
        whenFalse: 'base',
        reason: 'it reads nothing that an input decides'
      }
    ])
  })
})

describe('loops', () => {
  it('have no item, one and several', async () => {
    const { loops } = await found('rotate-key')
    expect(loops).toEqual([
      { at: 'regions', none: 'regions:no-items', one: 'regions:one-item', several: 'base', reason: null }
    ])
  })
})

describe('a question', () => {
  it('is answered in each way', async () => {
    const { cases } = await found('rotate-key')
    const ways = cases.flatMap(({ causes }) => causes.filter(({ at }) => at === 'choose'))
    expect(ways.map(({ cause, field }) => field ?? cause)).toEqual([
      'decline',
      'cancel',
      'no-answer',
      'refused-answer'
    ])
  })
})
