// A certificate with its key, in the form that templates see: a struct of two texts.
import { type GoType, STRING, type StructField } from '../../../go-type.js'
import { Struct } from '../../../value.js'

export interface CertificatePair {
  readonly certificate: string
  readonly key: string
}

const part = (name: string, of: (pair: CertificatePair) => string): StructField => ({
  name,
  type: STRING,
  of: struct => of((struct as Struct<CertificatePair>).content) // the fields below belong to no other struct
})

/** The result of the certificate functions: a struct of two texts. */
export const CERTIFICATE: GoType<Struct<CertificatePair>> = {
  name: 'sprig.certificate',
  kind: 'struct',
  zero: null as never, // no template can write one
  fields: [part('Cert', pair => pair.certificate), part('Key', pair => pair.key)]
}

/** The template value for two texts in PEM. */
export function certificateValue(certificate: string, key: string): Struct<CertificatePair> {
  return new Struct(CERTIFICATE, { certificate, key })
}
