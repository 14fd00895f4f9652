// The parts of a certificate needed to create another one.
import { childrenOf, identifier, readElement, tags } from './der.js'

/** The parts of a certificate that its children repeat; throws a RangeError for other bytes. */
export function partsOf(certificate: Uint8Array): { subject: Buffer; keyIdentifier: Buffer | undefined } {
  const [body] = childrenOf(readElement(certificate).content)
  const fields = childrenOf(body?.content ?? new Uint8Array())
  const subject = fields[5]
  if (subject === undefined || subject.tag !== tags.sequence) throw new RangeError('malformed certificate')
  return { subject: Buffer.from(subject.whole), keyIdentifier: keyIdentifierIn(fields.at(-1)?.content) }
}

/** The extension in which a certificate identifies its own key. */
export const SUBJECT_KEY_IDENTIFIER = '2.5.29.14'

function keyIdentifierIn(extensionList: Uint8Array | undefined): Buffer | undefined {
  if (extensionList === undefined) return undefined
  const wanted = identifier(SUBJECT_KEY_IDENTIFIER)
  const found = childrenOf(readElement(extensionList).content)
    .map(each => childrenOf(each.content))
    .find(([name]) => name !== undefined && wanted.equals(name.whole))
  return found === undefined
    ? undefined
    : Buffer.from(readElement(found.at(-1)?.content ?? new Uint8Array()).content)
}
