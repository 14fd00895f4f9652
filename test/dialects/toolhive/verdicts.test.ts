import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { verdicts } from '../../../src/lint/index.js'
import { everyProblemIn } from '../../../src/project/linting/problems.js'
import { loadProject } from '../../../src/project/loading/load-project.js'

/** A document, and all that a cluster, the operator or the loader of a config say of it; nothing where they take it. */
interface Measured {
  readonly documents: string
  readonly messages: readonly string[]
}

const measured = readFileSync('fixtures/dialects/toolhive/verdicts.jsonl', 'utf8')
  .trim()
  .split('\n')
  .map(line => JSON.parse(line) as Measured)

function messagesOn(text: string): readonly string[] {
  const project = loadProject([{ path: 'case.yaml', text }], 'engine')
  return verdicts(project.resources, everyProblemIn(project))
    .flatMap(verdict => verdict.messages)
    .map(message => message.replace('strict decoding error: ', ''))
    .sort()
}

describe('the verdict on a document', () => {
  it('is the one that was measured', () => {
    const reported = measured.map(({ documents }) => ({ documents, messages: messagesOn(documents) }))
    expect(reported).toEqual(measured)
  })

  it('counts the bytes of annotations, with their keys', () => {
    const withAnnotations = (...texts: readonly string[]) =>
      JSON.stringify({
        apiVersion: 'toolhive.stacklok.dev/v1beta1',
        kind: 'MCPGroup',
        metadata: {
          name: 'a',
          annotations: Object.fromEntries(texts.map((text, index) => [`a${index}`, text]))
        },
        spec: {}
      })
    expect(messagesOn(withAnnotations('x'.repeat(262_142)))).toEqual([])
    for (const texts of [['x'.repeat(262_143)], ['x', 'é'.repeat(131_070)]])
      expect(messagesOn(withAnnotations(...texts))).toEqual([
        'metadata.annotations: Too long: may not be more than 262144 bytes'
      ])
  })
})
