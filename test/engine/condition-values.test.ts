import { describe, expect, it } from 'vitest'
import { conditionValues } from '../../src/engine/condition-values.js'
import type { JsonObject } from '../../src/model/index.js'
import { NIL_MAP, timeOfText } from '../../src/template/index.js'

const scope = {
  params: { env: 'prod', environment: 'x', lazy: false },
  steps: { fetch: { output: { items: [1, 2] } }, 'get-user': { output: { name: 'Ann' } } }
}

function valuesOf(text: string): [string, unknown][] {
  return conditionValues({ text }, 'toolhive', scope).map(({ reference, value }) => [reference, value])
}

describe('the values of a condition', () => {
  it('are what its template reads, each once', () => {
    expect(valuesOf('{{and (eq .params.env "prod") (ne .params.env "dev") (not .params.lazy)}}')).toEqual([
      ['.params.env', 'prod'],
      ['.params.lazy', false]
    ])
  })

  it('show what is missing by its absence', () => {
    expect(valuesOf('{{.steps.fetch.output.count}}')).toEqual([['.steps.fetch.output.count', undefined]])
  })

  it('are JSON, whatever templates see in it', () => {
    const params = { since: timeOfText('2001-01-01T00:00:00Z') as unknown as string }
    const seen = { params, steps: { skipped: { output: NIL_MAP as JsonObject } } }
    const values = conditionValues({ text: '{{and .params.since .steps.skipped.output}}' }, 'toolhive', seen)
    expect(values.map(({ value }) => value)).toEqual(['2001-01-01T00:00:00Z', null])
  })

  it('show the longest path only', () => {
    expect(valuesOf('{{eq (index .steps "get-user").output.name "Ann"}}')).toEqual([
      ['.steps["get-user"].output.name', 'Ann']
    ])
    expect(valuesOf('{{eq .params.env .params.environment}}')).toHaveLength(2)
  })

  it('are none for a text that is no template, or a broken one', () => {
    expect(valuesOf('false')).toEqual([])
    expect(valuesOf('{{eq .params.env')).toEqual([])
  })
})
