// The same as `certificate-authority.ts` where no keys can be made or read: an error of the template.
import { GoError } from '../../function-set.js'

const knownKinds: ReadonlySet<string> = new Set(['', 'rsa', 'dsa', 'ecdsa', 'ed25519'])

export const newKeyPem = (kind: string): undefined => (knownKinds.has(kind) ? refuse() : undefined)

export const customCertificate = refuse
export const authority = refuse
export const selfSigned = refuse
export const signed = refuse

function refuse(): never {
  throw new GoError(
    'keys and certificates are not available in a browser: use the command line for this template'
  )
}
