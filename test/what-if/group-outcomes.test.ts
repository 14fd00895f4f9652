import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { toolCatalogOf } from '../../src/backends/index.js'
import { isJsonObject, type JsonValue, jsonText } from '../../src/model/index.js'
import { simulate } from '../../src/project/simulation/simulate.js'
import { caseOptions, findCase, whatIf } from '../../src/what-if/index.js'
import { casesIn, type GivenCase, givenCase } from './what-if-case.js'

const folder = 'fixtures/what-if'

/** How the run of one case ends, read from the report of a dry run with `--case`. */
interface End {
  readonly status: string
  readonly types: string
  readonly output: string
  /** Answered calls of tools that are not read-only, by step and tool. */
  readonly calls: ReadonlyMap<string, number>
}

describe('cases in one row of the table', () => {
  it.each(casesIn(folder))(
    'end equal when each is replayed by its id, and no two rows do: %s',
    async name => {
      const given = givenCase(join(folder, name))
      const { outcomes } = await whatIf(given.workflow, given.options)
      const base = await endOf(given, 'base')
      const rows: string[] = []
      for (const { cases } of outcomes) {
        const ends = new Map<string, string>()
        for (const id of cases) ends.set(id, shownOf(await endOf(given, id), base))
        const [first = ''] = ends.values()
        expect([...ends].filter(([, end]) => end !== first)).toEqual([])
        rows.push(first)
      }
      expect(new Set(rows).size).toBe(rows.length)
    }
  )
})

async function endOf({ workflow, options }: GivenCase, id: string): Promise<End> {
  const which = await findCase(workflow, options, id)
  const { report } = await simulate(workflow, caseOptions(workflow, options, which).options)
  const tools = toolCatalogOf(options.fixtures)
  const calls = new Map<string, number>()
  for (const { outcome, within = [], step, tool } of report.calls) {
    if (outcome !== 'result' || tools.get(tool)?.annotations?.readOnlyHint === true) continue
    const key = [...within, step, tool].join(' ')
    calls.set(key, (calls.get(key) ?? 0) + 1)
  }
  const output = report.output as JsonValue // a report is JSON
  return { status: report.status, types: jsonText(typesIn(output)), output: jsonText(output), calls }
}

/** What a row shows: status, types of the answer, whether it is the given one, what stays behind and what is missing. */
function shownOf({ status, types, output, calls }: End, base: End): string {
  const isGiven = status === base.status && output === base.output
  const missing = [...base.calls].map(([key, count]) => [key, Math.max(0, count - (calls.get(key) ?? 0))])
  const left = status === 'completed' ? [] : [...calls].sort()
  return jsonText([status, types, isGiven, left, missing])
}

function typesIn(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return [...new Set(value.map(item => jsonText(typesIn(item))))].sort()
  if (!isJsonObject(value))
    return value === null ? 'null' : Number.isInteger(value) ? 'integer' : typeof value
  const keys = Object.keys(value).sort()
  return Object.fromEntries(keys.map(key => [key, typesIn(value[key] ?? null)]))
}
