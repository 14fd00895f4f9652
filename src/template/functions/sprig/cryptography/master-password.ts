// sprig's derivePassword: the Master Password algorithm.
import { joinBytes } from '../../../../go/join-bytes.js'
import { hmacSha256, scryptKey } from './digests.js'

const scope = new TextEncoder().encode('com.lyndir.masterpassword')

/** Each template gives the class of every letter of a password. */
const templates: ReadonlyMap<string, readonly string[]> = new Map([
  ['maximum', ['anoxxxxxxxxxxxxxxxxx', 'axxxxxxxxxxxxxxxxxno']],
  [
    'long',
    (
      'CvcvnoCvcvCvcv CvcvCvcvnoCvcv CvcvCvcvCvcvno CvccnoCvcvCvcv CvccCvcvnoCvcv CvccCvcvCvcvno CvcvnoCvccCvcv ' +
      'CvcvCvccnoCvcv CvcvCvccCvcvno CvcvnoCvcvCvcc CvcvCvcvnoCvcc CvcvCvcvCvccno CvccnoCvccCvcv CvccCvccnoCvcv ' +
      'CvccCvccCvcvno CvcvnoCvccCvcc CvcvCvccnoCvcc CvcvCvccCvccno CvccnoCvcvCvcc CvccCvcvnoCvcc CvccCvcvCvccno'
    ).split(' ')
  ],
  ['medium', ['CvcnoCvc', 'CvcCvcno']],
  ['short', ['Cvcn']],
  ['basic', ['aaanaaan', 'aannaaan', 'aaannaaa']],
  ['pin', ['nnnn']]
])

const classes: ReadonlyMap<string, string> = new Map([
  ['V', 'AEIOU'],
  ['C', 'BCDFGHJKLMNPQRSTVWXYZ'],
  ['v', 'aeiou'],
  ['c', 'bcdfghjklmnpqrstvwxyz'],
  ['A', 'AEIOUBCDFGHJKLMNPQRSTVWXYZ'],
  ['a', 'AEIOUaeiouBCDFGHJKLMNPQRSTVWXYZbcdfghjklmnpqrstvwxyz'],
  ['n', '0123456789'],
  ['o', "@&%?,=[]_:-+*$#!'^~;()/."],
  ['x', 'AEIOUaeiouBCDFGHJKLMNPQRSTVWXYZbcdfghjklmnpqrstvwxyz0123456789!@#$%^&*()']
])

export interface PasswordRequest {
  readonly counter: number
  readonly kind: string
  readonly password: Uint8Array
  readonly user: Uint8Array
  readonly site: Uint8Array
}

/** The password, or undefined where no template has the name of the kind. */
export function derivePassword({ counter, kind, password, user, site }: PasswordRequest): string | undefined {
  const choices = templates.get(kind)
  if (choices === undefined) return undefined
  const salt = joinBytes(scope, bigEndian(user.length), user)
  const key = scryptKey(password, salt, { N: 32768, r: 8, p: 2 })
  const message = joinBytes(scope, bigEndian(site.length), site, bigEndian(counter))
  const seed = hmacSha256(key, message)
  const template = choices[(seed[0] ?? 0) % choices.length] ?? ''
  return Array.from(template, (letter, at) => {
    const choice = classes.get(letter) ?? ''
    return choice.charAt((seed[at + 1] ?? 0) % choice.length)
  }).join('')
}

function bigEndian(value: number): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(4))
  bytes.setUint32(0, value)
  return new Uint8Array(bytes.buffer)
}
