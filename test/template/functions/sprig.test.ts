import { describe, expect, it } from 'vitest'
import { renderTemplate, sprigFunctions } from '../../../src/template/index.js'
import { readSample, type SprigVector, sampleFiles, sprigNames } from './sprig-vectors.js'

const textSamples = sampleFiles.filter(name => name !== 'sprig-modes.jsonl')

/** What these functions give depends on the moment, on chance or on the environment. */
const dependsOnHost = new Set(
  (
    'ago bcrypt buildCustomCert decryptAES encryptAES env expandenv genCA genCAWithKey genPrivateKey genSelfSignedCert ' +
    'genSelfSignedCertWithKey genSignedCert genSignedCertWithKey getHostByName htpasswd now randAlpha randAlphaNum ' +
    'randAscii randBytes randInt randNumeric shuffle uuidv4'
  ).split(' ')
)

describe('sprig templates give what Go gives', () => {
  it.each(textSamples)('%s', name => {
    const vectors = readSample(name)
    expect(vectors.map(answer)).toEqual(vectors.map(expected))
  })
})

describe('the list of functions', () => {
  it('is that of sprig', () => {
    expect([...sprigFunctions.keys()].sort()).toEqual([...sprigNames()].sort())
  })

  it('has rows of real Go for each function that depends on its arguments alone', () => {
    const templates = textSamples.flatMap(readSample).map(vector => vector.template)
    const message = new Set(templates.flatMap(template => template.match(/[A-Za-z_]\w*/g) ?? []))
    const untested = sprigNames().filter(name => !message.has(name) && !dependsOnHost.has(name))
    expect(untested).toEqual([])
  })
})

function answer({ id, template, data, missingkey = 'default' }: SprigVector) {
  const result = renderTemplate(template, data, { functions: 'sprig', missingKey: missingkey })
  return { id, template, ...result }
}

function expected({ id, template, output, error }: SprigVector) {
  return error === undefined ? { id, template, output } : { id, template, error }
}
