// Functions for keys and certificates. Serial numbers, dates and curve keys come from the host; RSA and DSA keys from OpenSSL.
import { INT, STRING } from '../../../go-type.js'
import { LIST } from '../../../value.js'
import { defineFunction, type FunctionHost, type TemplateFunction } from '../../function-set.js'
import { authority, customCertificate, newKeyPem, selfSigned, signed } from './certificate-authority.js'
import { CERTIFICATE } from './certificate-value.js'

const EXPENSIVE_STEPS = 2_000_000

export const certificateFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'genPrivateKey',
    parameters: [STRING],
    result: STRING,
    call: ([kind], host) => {
      host.spend(EXPENSIVE_STEPS)
      return newKeyPem(kind, host) ?? `Unknown type ${kind}`
    }
  }),
  defineFunction({
    name: 'buildCustomCert',
    parameters: [STRING, STRING],
    result: CERTIFICATE,
    call: ([certificate, key]) => customCertificate(certificate, key)
  }),
  defineFunction({
    name: 'genCA',
    parameters: [STRING, INT],
    result: CERTIFICATE,
    call: ([name, days], host) => authority({ naming: { name, days }, key: newKey(host), host })
  }),
  defineFunction({
    name: 'genCAWithKey',
    parameters: [STRING, INT, STRING],
    result: CERTIFICATE,
    call: ([name, days, key], host) => authority({ naming: { name, days }, key, host })
  }),
  defineFunction({
    name: 'genSelfSignedCert',
    parameters: [STRING, LIST, LIST, INT],
    result: CERTIFICATE,
    call: ([name, addresses, names, days], host) =>
      selfSigned({ naming: { name, addresses, names, days }, key: newKey(host), host })
  }),
  defineFunction({
    name: 'genSelfSignedCertWithKey',
    parameters: [STRING, LIST, LIST, INT, STRING],
    result: CERTIFICATE,
    call: ([name, addresses, names, days, key], host) =>
      selfSigned({ naming: { name, addresses, names, days }, key, host })
  }),
  defineFunction({
    name: 'genSignedCert',
    parameters: [STRING, LIST, LIST, INT, CERTIFICATE],
    result: CERTIFICATE,
    call: ([name, addresses, names, days, signer], host) =>
      signed({ naming: { name, addresses, names, days }, key: newKey(host), host }, signer.content)
  }),
  defineFunction({
    name: 'genSignedCertWithKey',
    parameters: [STRING, LIST, LIST, INT, CERTIFICATE, STRING],
    result: CERTIFICATE,
    call: ([name, addresses, names, days, signer, key], host) =>
      signed({ naming: { name, addresses, names, days }, key, host }, signer.content)
  })
]

/** None is given: a new one is made, which takes long. */
function newKey(host: FunctionHost): null {
  host.spend(EXPENSIVE_STEPS)
  return null
}
