import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Place } from '../../../src/dialects/reading/place.js'
import { asServed } from '../../../src/dialects/toolhive/reading/as-served.js'
import { misreadTexts } from '../../../src/dialects/toolhive/reading/misread-texts.js'
import { byOrder } from '../../../src/source/diagnostic.js'
import { readStream, toValue } from '../../../src/source/index.js'
import { definition, lowered, workflow } from './documents.js'

/**
 * A composite tool of a resource that the operator's types wrote with gopkg.in/yaml.v3, and what the loader of the server had of it:
 * `read` where that was another one, `error` (without its lines) where it could not read it.
 */
interface RoundTrip {
  readonly tool: object
  readonly read?: object
  readonly error?: string
}

const measured = readFileSync('fixtures/dialects/toolhive/round-trips.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map(line => ({ line, trip: JSON.parse(line) as RoundTrip }))

/** The tool as it is written in its line, with the escapes of JSON. */
function placeOf(line: string): Place {
  const [document] = readStream({ path: 'case.yaml', text: line }).documents
  if (!document) throw new Error('the line holds no document')
  return Place.ofDocument(document, 'resource').field('tool')
}

/** A field of the operator's types with an empty text is not written. */
function withoutEmpty(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (_, inner: unknown) => (inner === '' ? undefined : inner)))
}

function errorOf(place: Place): string | null | undefined {
  const stops = misreadTexts([place]).filter(({ reread }) => reread.kind !== 'other')
  return stops.map(({ reread }) => (reread.kind === 'other' ? null : reread.message))[0]
}

describe('a text on its way from a resource to the server', () => {
  it('comes there as it was measured, or not at all', () => {
    for (const { line, trip } of measured) {
      const place = placeOf(line)
      const error = errorOf(place)
      // Null where the message depends on what follows the text.
      if (error !== null) expect({ line, error }).toEqual({ line, error: trip.error })
      else expect(trip.error, line).toBeDefined()
      if (trip.error !== undefined) continue
      const read = toValue(asServed(place).node, { booleans: 'yaml11' })
      expect({ line, read: withoutEmpty(read) }).toEqual({ line, read: withoutEmpty(trip.read ?? trip.tool) })
    }
  })

  it('is reported where a part of it is lost, and only there', () => {
    for (const { line, trip } of measured)
      expect({ line, isReported: misreadTexts([placeOf(line)]).length > 0 }).toEqual({
        line,
        isReported: trip.error !== undefined || trip.read !== undefined
      })
  })

  it('is in a run what the server has in the reading of the engine, and is where it is written', () => {
    const spec =
      'steps:\n- id: one\n  tool: t\n  arguments:\n    list:\n    - |2\n          Hello {{ .params.name }}\n         you\n    text: |\n\n      {{ .params.name }}\n'
    const [documented, engine] = (['documented', 'engine'] as const).map(compat => workflow(spec, compat))
    expect(textsOf(documented)).toEqual(['    Hello {{ .params.name }}\n   you\n', '\n{{ .params.name }}\n'])
    expect(textsOf(engine)).toEqual(['  Hello {{ .params.name }}\n you\n', '{{ .params.name }}\n'])
    for (const each of [documented, engine])
      for (const { text, spanOf, origin } of expressionsOf(each)) {
        const at = text.indexOf('{{')
        const { start, end } = spanOf(at, at + 19)
        expect(origin.file.text.slice(start, end)).toBe('{{ .params.name }}'.padEnd(19, '\n'))
      }
  })

  it('ends the start of the server with what it reaches first, and with nothing that was reported for the resource before', () => {
    const spec =
      'steps:\n- id: one\n  tool: t\n  message: " a\\nb"\n  arguments:\n    b10: ["\\n b"]\n    b9: "\\ta\\nb"\n'
    const stops = (['documented', 'engine'] as const).map(compat =>
      lowered(definition(spec), compat)
        .diagnostics.flatMap(({ refusal, ...found }) => (refusal ? [{ ...found, refusal }] : []))
        .sort((one, other) => byOrder(one.refusal, other.refusal))
        .map(({ severity, failsRun = false, path, refusal: { by, message } }) => {
          return { severity, failsRun, path, by, words: message }
        })
    )
    const tab = 'found a tab character where an indentation space is expected'
    const expected = [
      { path: 'spec.steps[0].arguments.b9', by: 'start', words: tab },
      { path: 'spec.steps[0].arguments.b10[0]', by: 'start', words: "did not find expected '-' indicator" },
      { path: 'spec.steps[0].message', by: 'start', words: 'did not find expected key' }
    ]
    expect(stops).toEqual([
      expected.map(each => ({ severity: 'warning', failsRun: true, ...each })),
      expected.map(each => ({ severity: 'error', failsRun: false, ...each }))
    ])
  })

  it('is no matter of a file that a server loads itself', () => {
    const config =
      'groupRef: g\ncompositeTools:\n- name: wf\n  description: "\\td\\ne"\n  steps: [{ id: one, tool: t }]\n'
    expect(lowered(config, 'engine').diagnostics.filter(({ rule }) => rule === 'no-misread-text')).toEqual([])
  })
})

type Lowered = ReturnType<typeof workflow> | undefined

function expressionsOf(lowered: Lowered) {
  const [step] = lowered?.steps ?? []
  if (step?.kind !== 'tool') throw new Error('the first step calls no tool')
  const values = step.arguments?.entries.map(({ value }) => (value.kind === 'list' ? value.items[0] : value))
  return (values ?? []).flatMap(value => (value?.kind === 'template' ? [value.expression] : []))
}

function textsOf(lowered: Lowered): readonly string[] {
  return expressionsOf(lowered).map(({ text }) => text)
}
