// Go's `error` where a method returns one as its only result: an ordinary value that ends nothing.
import { type GoType, type Method, STRING } from '../../go-type.js'
import { Boxed, Pointer, Struct } from '../../value.js'
import type { ErrorKind } from '../function-set.js'
import { method } from '../method.js'

const messageOf = (error: Pointer<string>): string => error.target?.content ?? ''

const methods: ReadonlyMap<string, Method> = new Map([
  ['Error', method({ result: STRING, call: (error: Pointer<string>) => messageOf(error) })]
])

/** The interface. */
export const ERROR: GoType<Boxed> = { name: 'error', kind: 'interface', zero: null as never, methods } // no template can write one

const messageFields: Readonly<Record<ErrorKind, string>> = {
  'errors.errorString': 's',
  'fmt.wrapError': 'msg',
  'json.SyntaxError': 'msg',
  'json.UnmarshalTypeError': 'Value'
}

const types = new Map<ErrorKind, ErrorTypes>()

interface ErrorTypes {
  readonly struct: GoType<Struct<string>>
  readonly pointer: GoType<Pointer<string>>
}

function typesOf(kind: ErrorKind): ErrorTypes {
  const known = types.get(kind)
  if (known !== undefined) return known
  const message = (struct: unknown): string => (struct as Struct<string>).content // the field belongs to no other struct
  const fields = [{ name: messageFields[kind], type: STRING, of: message }]
  const struct: GoType<Struct<string>> = { name: kind, kind: 'struct', zero: null as never, fields } // no template can write one
  const pointer: GoType<Pointer<string>> = {
    name: `*${kind}`,
    kind: 'ptr',
    zero: null as never, // no template can write one
    elem: struct,
    methods,
    text: messageOf
  }
  types.set(kind, { struct, pointer })
  return { struct, pointer }
}

export const NO_ERROR: Boxed = new Boxed(null, ERROR)

export function errorOf(message: string, kind: ErrorKind): Boxed {
  const { struct, pointer } = typesOf(kind)
  return new Boxed(new Pointer(pointer, new Struct(struct, message)), ERROR)
}
