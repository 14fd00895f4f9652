// A semantic version as a template sees it: `semver` returns a pointer, methods that change it return a struct.
import { bytesOf, textOf } from '../../../../go/go-string.js'
import { BOOL, type GoType, INT, type Method, STRING, type StructField } from '../../../go-type.js'
import { decodeJson } from '../../../json/decode.js'
import { encodeJson } from '../../../json/encode.js'
import {
  ANY,
  Boxed,
  BYTES,
  bytesIn,
  bytesValue,
  type GoValue,
  Integer,
  Pointer,
  Struct,
  typeOf,
  UINT64
} from '../../../value.js'
import { GoError } from '../../function-set.js'
import { method } from '../../method.js'
import { ERROR, errorOf, NO_ERROR } from '../error-value.js'
import { compareVersions, parseVersion, printVersion, type Version } from './semver.js'

/** A new version, as `semver` returns it. */
export function versionPointer(version: Version): Pointer<Version> {
  return new Pointer(VERSION_POINTER, versionStruct(version))
}

/** A deep copy of a version: Go copies no unexported fields, so nothing is left. */
export function versionCopy(value: GoValue): GoValue {
  if (value instanceof Struct && value.type === VERSION) return versionStruct(noVersion)
  return value instanceof Pointer && value.type === VERSION_POINTER ? versionPointer(noVersion) : value
}

const versionStruct = (version: Version): Struct<Version> => new Struct(VERSION, version)

const noVersion: Version = { major: 0n, minor: 0n, patch: 0n, prerelease: '', metadata: '', original: '' }

/** A method of the pointer is also one of the struct where it does not change or compare it. */
type Receiver = Struct<Version> | Pointer<Version>

function versionIn(receiver: Receiver | null): Version {
  const struct = receiver instanceof Pointer ? receiver.target : receiver
  if (struct) return struct.content
  throw new GoError('runtime error: invalid memory address or nil pointer dereference')
}

const field = <T>(name: string, type: GoType<T>, of: (version: Version) => T): StructField => ({
  name,
  type,
  of: struct => of((struct as Struct<Version>).content) // the fields below belong to no other struct
})

const number = (value: bigint): Integer => new Integer(UINT64, value)

const described = {
  text: (value: Receiver) => printVersion(versionIn(value)),
  json: (value: Receiver) => encodeJson(printVersion(versionIn(value)))
}

/** The result type of `semver`. */
export const VERSION_POINTER: GoType<Pointer<Version>> = {
  name: '*semver.Version',
  kind: 'ptr',
  zero: null as never, // as Go's nil pointer arrives
  methods: new Map(),
  ...described
}

/** The result type of its methods. */
const VERSION: GoType<Struct<Version>> = {
  name: 'semver.Version',
  kind: 'struct',
  zero: null as never, // no template can write one
  fields: [
    field('major', UINT64, version => number(version.major)),
    field('minor', UINT64, version => number(version.minor)),
    field('patch', UINT64, version => number(version.patch)),
    field('pre', STRING, version => version.prerelease),
    field('metadata', STRING, version => version.metadata),
    field('original', STRING, version => version.original)
  ],
  methods: new Map(),
  ...described
}

/** `driver.Value`, an interface without methods. */
const DRIVER_VALUE: GoType<Boxed> = { name: 'driver.Value', kind: 'interface', zero: null as never } // no template can write one

const text = (of: (version: Version) => string): Method =>
  method({ result: STRING, call: (receiver: Receiver) => of(versionIn(receiver)) })

const part = (of: (version: Version) => bigint): Method =>
  method({ result: UINT64, call: (receiver: Receiver) => number(of(versionIn(receiver))) })

const encoded = (encode: (version: Version) => string): Method =>
  method({ result: BYTES, call: (receiver: Receiver) => bytesValue(bytesOf(encode(versionIn(receiver)))) })

const release = { prerelease: '', metadata: '' }

function increased(change: (version: Version) => Partial<Version>): Method {
  return method({
    result: VERSION,
    call: (receiver: Receiver) => {
      const version = versionIn(receiver)
      return changed(version, { ...release, ...change(version) })
    }
  })
}

function changed(version: Version, change: Partial<Version>): Struct<Version> {
  const next = { ...version, ...change }
  const prefix = version.original.startsWith('v') ? 'v' : ''
  return versionStruct({ ...next, original: prefix + printVersion(next) })
}

function withText(change: (text: string) => Partial<Version>): Method {
  return method({
    parameters: [STRING],
    result: VERSION,
    call: (receiver: Receiver, [given]) => changed(versionIn(receiver), change(given))
  })
}

const valueMethods: readonly (readonly [string, Method])[] = [
  ['String', text(printVersion)],
  ['Major', part(version => version.major)],
  ['Minor', part(version => version.minor)],
  ['Patch', part(version => version.patch)],
  ['Prerelease', text(version => version.prerelease)],
  ['Metadata', text(version => version.metadata)],
  ['IncPatch', increased(({ prerelease, patch }) => ({ patch: prerelease === '' ? after(patch) : patch }))],
  ['IncMinor', increased(({ minor }) => ({ patch: 0n, minor: after(minor) }))],
  ['IncMajor', increased(({ major }) => ({ patch: 0n, minor: 0n, major: after(major) }))],
  ['SetPrerelease', withText(given => ({ prerelease: checkedPrerelease(given) }))],
  ['SetMetadata', withText(given => ({ metadata: checkedMetadata(given) }))],
  ['MarshalText', encoded(printVersion)],
  ['MarshalJSON', encoded(version => encodeJson(printVersion(version)))],
  [
    'Value',
    method({
      result: DRIVER_VALUE,
      call: (receiver: Receiver) => new Boxed(printVersion(versionIn(receiver)), DRIVER_VALUE)
    })
  ]
]

/** After the largest number comes the first, as in Go. */
const after = (value: bigint): bigint => BigInt.asUintN(64, value + 1n)

function comparison(holds: (order: number) => boolean): Method {
  return method({
    parameters: [VERSION_POINTER],
    result: BOOL,
    call: (receiver: Receiver, [other]) => holds(compareVersions(versionIn(receiver), versionIn(other)))
  })
}

/** A method that parses a new version into the receiver and returns its error as a value, which ends nothing. */
function reading<T>(parameter: GoType<T>, read: (given: T) => string): Method {
  return method({
    parameters: [parameter],
    result: ERROR,
    call: (receiver: Pointer<Version>, [given]) => {
      try {
        const version = parseVersion(read(given as T)) // the one parameter
        if (receiver.target) receiver.target.content = version
        return NO_ERROR
      } catch (problem) {
        if (problem instanceof GoError) return errorOf(problem.message, problem.kind ?? 'errors.errorString')
        throw problem
      }
    }
  })
}

const pointerMethods: readonly (readonly [string, Method])[] = [
  ['Original', text(version => version.original)],
  ['LessThan', comparison(order => order < 0)],
  ['LessThanEqual', comparison(order => order <= 0)],
  ['GreaterThan', comparison(order => order > 0)],
  ['GreaterThanEqual', comparison(order => order >= 0)],
  [
    'Equal',
    method({
      parameters: [VERSION_POINTER],
      result: BOOL,
      call: (receiver: Receiver, [other]) => {
        if (other === null) return false
        return compareVersions(versionIn(receiver), versionIn(other)) === 0
      }
    })
  ],
  [
    'Compare',
    method({
      parameters: [VERSION_POINTER],
      result: INT,
      call: (receiver: Receiver, [other]) => BigInt(compareVersions(versionIn(receiver), versionIn(other)))
    })
  ],
  ['Scan', reading(ANY, given => (typeof given === 'string' ? given : ''))],
  ['UnmarshalText', reading(BYTES, given => textOf(bytesIn(given) ?? new Uint8Array()))],
  ['UnmarshalJSON', reading(BYTES, given => jsonText(decodeJson(textOf(bytesIn(given) ?? new Uint8Array()))))]
]

Object.assign(VERSION, { methods: new Map(valueMethods) })
Object.assign(VERSION_POINTER, { elem: VERSION, methods: new Map([...valueMethods, ...pointerMethods]) })

function jsonText(value: GoValue): string {
  if (typeof value === 'string') return value
  if (value === null) return ''
  const found = typeof value === 'boolean' ? 'bool' : (jsonKinds[typeOf(value).kind] ?? 'number')
  throw new GoError(`json: cannot unmarshal ${found} into Go value of type string`, 'json.UnmarshalTypeError')
}

const jsonKinds: Readonly<Record<string, string>> = { slice: 'array', map: 'object' }

function checkedPrerelease(given: string): string {
  if (given === '') return given
  const identifiers = given.split('.')
  if (identifiers.some(each => !/^[0-9A-Za-z-]+$/.test(each))) throw new GoError('invalid prerelease string')
  if (identifiers.some(each => /^0\d+$/.test(each))) throw new GoError('version segment starts with 0')
  return given
}

function checkedMetadata(given: string): string {
  if (given === '' || given.split('.').every(each => /^[0-9A-Za-z-]+$/.test(each))) return given
  throw new GoError('invalid metadata string')
}
