// Go types as encoding/json fills them.

/** A Go type as encoding/json fills it. `name` is what its errors call it. */
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
  /** A text that reads itself as a duration, and what its errors begin with. */
  | { readonly kind: 'duration'; readonly name: string; readonly before: string }
  /** A text that reads itself as a point in time. */
  | { readonly kind: 'time' }
  /** Anything: `interface {}`, or a type that reads itself. */
  | { readonly kind: 'any' }

/** A field of a Go struct. */
export interface GoField {
  readonly type: () => GoTarget
  /** How an error writes the field, where it is not by its own name: behind that of an embedded struct. */
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

/** A map of anything, which reads itself. */
export const GO_MAP: GoTarget = { kind: 'map', name: 'map[string]interface {}' }

export function goList(of: GoTarget): GoTarget {
  return { kind: 'list', name: `[]${targetName(of)}`, of }
}

export function goMap(of: GoTarget): GoTarget {
  return { kind: 'map', name: `map[string]${targetName(of)}`, of }
}

/** What errors call a type. */
export function targetName(type: GoTarget): string {
  if (type.kind === 'time') return 'v1.Time'
  return type.kind === 'any' ? 'interface {}' : type.name
}
