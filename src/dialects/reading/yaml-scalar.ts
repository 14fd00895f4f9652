import { resolveScalar, type ScalarValue, type YamlFlavour } from '../../source/scalars/resolve-scalar.js'
import type { SourceScalar } from '../../source/source-node.js'

export type { ScalarValue }

/** The reader that resolves YAML values: cluster tools (YAML 1.1), or the loader of a standalone config. */
export type Flavour = 'resource' | 'config'

/** The reader of each flavour: sigs.k8s.io/yaml and gopkg.in/yaml.v3. */
export const READERS: Readonly<Record<Flavour, YamlFlavour>> = {
  resource: { booleans: 'yaml11' },
  config: { booleans: 'yaml12' }
}

/**
 * The value of a scalar as its reader resolves it. Integers are bigint, like Go's int.
 *
 * A resource passes through the cluster as JSON, so a float with a fraction of zero arrives as an integer; from a million on the
 * operator writes a number with an exponent, and it is read back as a float.
 */
export function scalarValue(node: SourceScalar, flavour: Flavour): ScalarValue {
  const value = resolveScalar(node, READERS[flavour])
  return flavour === 'resource' ? throughCluster(value) : value
}

function throughCluster(value: ScalarValue): ScalarValue {
  if (typeof value === 'bigint' && (value >= 1_000_000n || value <= -1_000_000n)) return Number(value)
  return value
}
