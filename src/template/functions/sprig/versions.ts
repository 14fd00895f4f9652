// Semantic versions: one as a value with methods, and the test of a constraint.
import { BOOL, type GoType, INT, STRING } from '../../go-type.js'
import { Integer, type Method, type Reflected, Struct, UINT64 } from '../../value.js'
import { defineFunction, GoError, type TemplateFunction } from '../function-set.js'
import { compareVersions, parseVersion, printVersion, type Version } from './semver.js'
import { satisfies } from './semver-constraint.js'

/** What `semver` gives. */
const VERSION_POINTER: GoType<Struct> = { name: '*semver.Version', kind: 'ptr', zero: null as never } // no template can write one

/** What its methods give. */
const VERSION: GoType<Struct> = { name: 'semver.Version', kind: 'struct', zero: null as never } // no template can write one

/** What a deep copy makes of a version: Go copies no unexported fields, so nothing is left. */
export function versionCopy(value: Struct): Struct {
  return value.type === VERSION_POINTER ? versionPointer(noVersion) : value
}

const noVersion: Version = { major: 0n, minor: 0n, patch: 0n, prerelease: '', metadata: '', original: '' }

export const versionFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'semver',
    parameters: [STRING],
    result: VERSION_POINTER,
    call: ([text]) => versionPointer(parseVersion(text))
  }),
  defineFunction({
    name: 'semverCompare',
    parameters: [STRING, STRING],
    result: BOOL,
    call: ([constraint, version]) => satisfies(constraint, version)
  })
]

const versions = new WeakMap<Struct, Version>()

function versionPointer(version: Version): Struct {
  const methods = new Map([...valueMethods(version), ...pointerMethods(version)])
  return remembered(version, { type: VERSION_POINTER, methods })
}

// A struct that is no pointer has only the methods that Go declares on the value.
function versionValue(version: Version): Struct {
  return remembered(version, { type: VERSION, methods: new Map(valueMethods(version)) })
}

interface Shape {
  readonly type: GoType<Struct>
  readonly methods: ReadonlyMap<string, Method>
}

function remembered(version: Version, { type, methods }: Shape): Struct {
  const text = printVersion(version)
  const value = new Struct(type, { methods, text, json: JSON.stringify(text) })
  versions.set(value, version)
  return value
}

function valueMethods(version: Version): [string, Method][] {
  const prefix = version.original.startsWith('v') ? 'v' : ''
  const changed = (change: Partial<Version>): Struct => {
    const next = { ...version, ...change }
    return versionValue({ ...next, original: prefix + printVersion(next) })
  }
  const release = { prerelease: '', metadata: '' }
  const nextPatch = version.prerelease === '' ? version.patch + 1n : version.patch
  return [
    ['String', getter(STRING, printVersion(version))],
    ['Major', getter(UINT64, new Integer(UINT64, version.major))],
    ['Minor', getter(UINT64, new Integer(UINT64, version.minor))],
    ['Patch', getter(UINT64, new Integer(UINT64, version.patch))],
    ['Prerelease', getter(STRING, version.prerelease)],
    ['Metadata', getter(STRING, version.metadata)],
    ['IncPatch', method(VERSION, [], () => changed({ ...release, patch: nextPatch }))],
    ['IncMinor', method(VERSION, [], () => changed({ ...release, patch: 0n, minor: version.minor + 1n }))],
    [
      'IncMajor',
      method(VERSION, [], () => changed({ ...release, patch: 0n, minor: 0n, major: version.major + 1n }))
    ],
    [
      'SetPrerelease',
      method(VERSION, [STRING], ([text]) => changed({ prerelease: checkedPrerelease(String(text)) }))
    ],
    [
      'SetMetadata',
      method(VERSION, [STRING], ([text]) => changed({ metadata: checkedMetadata(String(text)) }))
    ]
  ]
}

function pointerMethods(version: Version): [string, Method][] {
  const comparison = (holds: (order: number) => boolean): Method =>
    method(BOOL, [VERSION_POINTER], ([other]) => holds(compareVersions(version, versionOf(other))))
  return [
    ['Original', getter(STRING, version.original)],
    ['LessThan', comparison(order => order < 0)],
    ['LessThanEqual', comparison(order => order <= 0)],
    ['GreaterThan', comparison(order => order > 0)],
    ['GreaterThanEqual', comparison(order => order >= 0)],
    ['Equal', comparison(order => order === 0)],
    [
      'Compare',
      method(INT, [VERSION_POINTER], ([other]) => BigInt(compareVersions(version, versionOf(other))))
    ]
  ]
}

const getter = (result: GoType, value: Reflected): Method => method(result, [], () => value)

function method(
  result: GoType,
  parameters: readonly GoType[],
  call: (args: readonly unknown[]) => Reflected
): Method {
  return { parameters, result, call }
}

function versionOf(value: unknown): Version {
  const version = value instanceof Struct ? versions.get(value) : undefined
  if (version === undefined) {
    throw new GoError('runtime error: invalid memory address or nil pointer dereference')
  }
  return version
}

function checkedPrerelease(text: string): string {
  if (text === '') return text
  const identifiers = text.split('.')
  if (identifiers.some(each => !/^[0-9A-Za-z-]+$/.test(each))) throw new GoError('invalid prerelease string')
  if (identifiers.some(each => /^0\d+$/.test(each))) throw new GoError('version segment starts with 0')
  return text
}

function checkedMetadata(text: string): string {
  if (text === '' || text.split('.').every(each => /^[0-9A-Za-z-]+$/.test(each))) return text
  throw new GoError('invalid metadata string')
}
