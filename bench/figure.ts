import { readFileSync, writeFileSync } from 'node:fs'

/** One measured figure of which less is better. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** `ms`, `µs a step`, or `x yaml's parseDocument`: what the value counts. */
  readonly unit: string
  readonly goal?: number
  /** How much of the value may be chance, as a part of it; a quarter where left out. */
  readonly noise?: number
}

export function lineOf({ name, value, unit, goal }: Figure): string {
  const aim = goal === undefined ? '' : ` (goal ${goal})`
  return `${name}: ${shown(value)} ${unit}${aim}`
}

/** Keeps figures for a later run. */
export function save(figures: readonly Figure[], file: string): void {
  writeFileSync(file, `${JSON.stringify({ figures }, null, 2)}\n`)
}

/** What is worse than in a file by more than chance, in words. */
export function worseThan(file: string, figures: readonly Figure[]): readonly string[] {
  const { figures: before } = JSON.parse(readFileSync(file, 'utf8')) as { figures: readonly Figure[] } // written by save
  const known = new Map(before.map(figure => [figure.name, figure]))
  return figures.flatMap(({ name, value, unit, noise = 0.25 }) => {
    const old = known.get(name)
    if (!old || value <= old.value * (1 + noise)) return []
    return [`${name}: ${shown(value)} ${unit}, was ${shown(old.value)}`]
  })
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
