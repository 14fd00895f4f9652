import type { YamlValue } from '../../src/source/index.js'

/** Writes a value with its Go type, as the fixtures do. */
export function named(value: YamlValue): unknown {
  if (value === null) return 'null'
  if (typeof value === 'boolean') return `bool ${value}`
  if (typeof value === 'bigint') return `int ${value}`
  if (typeof value === 'number') return `float ${goFloat(value)}`
  if (typeof value === 'string') return `text ${value}`
  if (Array.isArray(value)) return value.map(named)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, named(item)]))
}

function goFloat(value: number): string {
  if (Number.isNaN(value)) return 'NaN'
  if (!Number.isFinite(value)) return value > 0 ? '+Inf' : '-Inf'
  const [mantissa, power] = (Object.is(value, -0) ? '-0e+0' : value.toExponential()).split('e')
  const exponent = Number(power)
  return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`
}
