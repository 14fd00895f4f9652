import { expect, it } from 'vitest'
import { Findings } from '../../../src/dialects/document-checks/findings.js'
import { Place } from '../../../src/dialects/reading/place.js'
import { readStream } from '../../../src/source/index.js'

function placeInResource(): Place {
  const [given] = readStream({ path: 'given.yaml', text: 'timeout: soon\n' }).documents
  if (!given) throw new Error('the text holds no document')
  return Place.ofDocument(given, 'resource').field('timeout')
}

function refused(message: string, also?: readonly string[]) {
  const refusal = {
    by: 'admission',
    group: { section: 'schema' },
    order: [1],
    message,
    ...(also ? { also } : {})
  } as const
  return { rule: 'valid-duration', message: 'no duration', refusal }
}

it.each([
  ['the same words once', 'Invalid value: "soon"', undefined],
  ['other words as well', 'Unsupported value: "soon"', ['Unsupported value: "soon"', 'and more']]
])('a place that the schema and a check refuse has %s', (_, own, also) => {
  const findings = new Findings('engine')
  const place = placeInResource()
  findings.hold(place, refused('Invalid value: "soon"'))
  findings.report(place, refused(own, own === 'Invalid value: "soon"' ? undefined : ['and more']))
  findings.release()
  const [finding, second] = findings.diagnostics
  expect(second).toBeUndefined()
  expect(finding?.refusal?.message).toBe('Invalid value: "soon"')
  expect(finding?.refusal?.also).toEqual(also)
})
