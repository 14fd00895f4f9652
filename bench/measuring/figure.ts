import { readFileSync, writeFileSync } from 'node:fs'

/** One measured figure. */
export interface Figure {
  readonly name: string
  readonly value: number
  /** `ms`, `µs a step`, or `x yaml's parseDocument`: the unit of the value. */
  readonly unit: string
  /** The maximum intended value; the minimum, where more is better. */
  readonly goal?: number
  readonly isMoreBetter?: true
  /** The fraction of the value that may be noise; omitted: a quarter. */
  readonly noise?: number
}

export function lineOf({ name, value, unit, goal }: Figure): string {
  const aim = goal === undefined ? '' : ` (goal ${goal})`
  return `${name}: ${shown(value)} ${unit}${aim}`
}

/** All figures with a goal, one per row: goal and result. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.flatMap(({ name, value, unit, goal, isMoreBetter }) => {
    if (goal === undefined) return []
    const isHeld = isMoreBetter ? value >= goal : value <= goal
    const sign = isMoreBetter ? '≥' : '≤'
    return [`| ${name}, ${unit} | ${sign} ${goal} | ${shown(value)} | ${isHeld ? 'held' : 'not held'} |`]
  })
  return ['| figure | goal | today | |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** Stores figures for a later run. */
export function save(figures: readonly Figure[], file: string): void {
  writeFileSync(file, `${JSON.stringify({ figures }, null, 2)}\n`)
}

/** What is worse than in a file by more than noise, as messages. */
export function worseThan(file: string, figures: readonly Figure[]): readonly string[] {
  const { figures: before } = JSON.parse(readFileSync(file, 'utf8')) as { figures: readonly Figure[] } // written by save
  const known = new Map(before.map(figure => [figure.name, figure]))
  return figures.flatMap(figure => {
    const old = known.get(figure.name)
    if (!old || !isWorse(figure, old.value)) return []
    return [`${figure.name}: ${shown(figure.value)} ${figure.unit}, was ${shown(old.value)}`]
  })
}

function isWorse({ value, isMoreBetter, noise = 0.25 }: Figure, before: number): boolean {
  return isMoreBetter ? value * (1 + noise) < before : value > before * (1 + noise)
}

function shown(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2)
}
