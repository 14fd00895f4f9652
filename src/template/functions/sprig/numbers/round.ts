/** Rounds at a decimal place; a fraction from the threshold on is rounded up. Negative numbers are always rounded down, as in sprig. */
export function roundTo(value: number, places: number, threshold: number): number {
  const power = powerOfTen(places)
  const scaled = power * value
  const fraction = scaled - Math.trunc(scaled)
  return (fraction >= threshold ? Math.ceil(scaled) : Math.floor(scaled)) / power
}

// Powers of ten as Go's math.Pow computes them: by squaring a fraction, so that the last bits agree.
function powerOfTen(exponent: number): number {
  if (exponent === 0) return 1
  if (Math.abs(exponent) >= 2 ** 63) return exponent < 0 ? 0 : Infinity
  let result = 1
  let resultShift = 0
  let factor = 10 / 16
  let factorShift = 4
  for (let left = Math.abs(exponent); left !== 0; left = Math.floor(left / 2)) {
    if (Math.abs(factorShift) > 4096) {
      resultShift += factorShift
      break
    }
    if (left % 2 === 1) {
      result *= factor
      resultShift += factorShift
    }
    factor *= factor
    factorShift *= 2
    if (factor < 0.5) {
      factor *= 2
      factorShift--
    }
  }
  return exponent < 0 ? scaledByTwo(1 / result, -resultShift) : scaledByTwo(result, resultShift)
}

function scaledByTwo(value: number, shift: number): number {
  const bounded = Math.max(-2200, Math.min(2200, shift))
  const half = Math.trunc(bounded / 2)
  return value * 2 ** half * 2 ** (bounded - half)
}
