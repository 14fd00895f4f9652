// Go types as encoding/json fills them.

/** A Go type as encoding/json decodes it. `name` is used in its errors. */
export type GoTarget =
  | {
      readonly kind: 'string' | 'int' | 'float' | 'bool' | 'map' | 'list'
      readonly name: string
      readonly of?: GoTarget
    }
  | {
      readonly kind: 'struct'
      readonly name: string
      readonly fields: Readonly<Record<string, GoField | undefined>>
    }
  /** A duration that is decoded from text, with the prefix of its errors. */
  | { readonly kind: 'duration'; readonly name: string; readonly before: string }
  /** A point in time that is decoded from text. */
  | { readonly kind: 'time' }
  /** Anything: `interface {}`, or a type with its own unmarshaller. */
  | { readonly kind: 'any' }

/** A field of a Go struct. */
export interface GoField {
  readonly type: () => GoTarget
  /** The field's path in errors, when it is not its own name: after that of an embedded struct. */
  readonly path?: string
}

export const GO_STRING: GoTarget = { kind: 'string', name: 'string' }
export const GO_INT: GoTarget = { kind: 'int', name: 'int' }
export const GO_INT32: GoTarget = { kind: 'int', name: 'int32' }
export const GO_INT64: GoTarget = { kind: 'int', name: 'int64' }
export const GO_BOOL: GoTarget = { kind: 'bool', name: 'bool' }
export const GO_DURATION: GoTarget = {
  kind: 'duration',
  name: 'config.Duration',
  before: 'invalid duration: '
}
/** The duration of Kubernetes itself. */
export const KUBERNETES_DURATION: GoTarget = { kind: 'duration', name: 'v1.Duration', before: '' }
export const GO_TIME: GoTarget = { kind: 'time' }
export const GO_ANY: GoTarget = { kind: 'any' }

/** A map of anything, with its own unmarshaller. */
export const GO_MAP: GoTarget = { kind: 'map', name: 'map[string]interface {}' }

export function goList(of: GoTarget): GoTarget {
  return { kind: 'list', name: `[]${targetName(of)}`, of }
}

export function goMap(of: GoTarget): GoTarget {
  return { kind: 'map', name: `map[string]${targetName(of)}`, of }
}

/** A type's name in errors. */
export function targetName(type: GoTarget): string {
  if (type.kind === 'time') return 'v1.Time'
  return type.kind === 'any' ? 'interface {}' : type.name
}
