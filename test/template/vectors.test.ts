import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  evaluate,
  extractReferences,
  type MissingKey,
  parseOptionsFor,
  parseTemplate,
  toGoValue
} from '../../src/template/index.js'

interface Vector {
  readonly id: string
  readonly topic: string
  readonly missingkey: MissingKey
  readonly template: string
  readonly data: unknown
  readonly output?: string
  readonly error?: { readonly phase: string; readonly message: string }
  readonly refs?: readonly string[]
}

const root = fileURLToPath(new URL('../..', import.meta.url))
const sample = `${root}fixtures/template/toolhive-sample.jsonl`
const vectors = read(sample)
const topics = [...new Set(vectors.map(vector => vector.topic))].sort()

describe('ToolHive templates give what Go gives', () => {
  it.each(topics)('%s', topic => {
    const members = vectors.filter(vector => vector.topic === topic)
    expect(members.map(answer)).toEqual(members.map(expected))
  })
})

function answer({ id, template: text, data, missingkey }: Vector) {
  const parsed = parseTemplate(text, parseOptionsFor('toolhive'))
  if (!parsed.ok) return { id, text, error: { phase: 'parse', message: parsed.error.message } }
  const refs = extractReferences(parsed.template)
  const result = evaluate(parsed.template, toGoValue(data), { missingKey: missingkey })
  if (result.ok) return { id, text, output: result.output, refs }
  return { id, text, error: { phase: 'exec', message: result.error.message }, refs }
}

function expected({ id, template: text, output, error, refs }: Vector) {
  return error ? { id, text, error, ...(refs && { refs }) } : { id, text, output, refs }
}

function read(path: string): readonly Vector[] {
  const lines = readFileSync(path, 'utf8').trim().split('\n')
  return lines.map(line => JSON.parse(line))
}
