import type { FieldHistory, Life, ReleaseTable } from '../../../src/dialects/releases/release-table.js'

/** A name for every change after a release, so that a text without any of them needs none of the later releases. */
export function lateNames({ releases, kinds }: ReleaseTable, floor: string): readonly string[] {
  const oldest = releases.indexOf(floor)
  if (oldest < 0) throw new Error(`the table has no release ${floor}`)
  const names = Object.entries(kinds).flatMap(([kind, { versions, root }]) => {
    const lives = Object.values(versions)
    const isLate = lives.every(life => isOver(life) || startOf(life) > oldest)
    return isLate ? [kind] : namesIn(root, kind, oldest)
  })
  return [...new Set(names)].sort()
}

function namesIn(field: FieldHistory, name: string, oldest: number): string[] {
  const { life, values = {}, types = {}, required = {}, below = {} } = field
  // Whatever is below a late field has its name above it.
  if (life && !isOver(life) && startOf(life) > oldest) return [name]
  const limits = [...Object.values(types), ...Object.values(required)]
  const isLimited = limits.some(each => (isOver(each) ? endOf(each) : startOf(each)) > oldest)
  const late = Object.entries(values).filter(([, each]) => !isOver(each) && startOf(each) > oldest)
  return [
    ...(isLimited ? [name] : []),
    ...late.map(([value]) => value),
    ...Object.entries(below).flatMap(([key, each]) =>
      namesIn(each, key === '*' || key === '[]' ? name : key, oldest)
    )
  ]
}

function isOver(life: Life): boolean {
  return life.length % 2 === 0
}

function startOf(life: Life): number {
  return life[isOver(life) ? life.length - 2 : life.length - 1] ?? 0
}

function endOf(life: Life): number {
  return life.at(-1) ?? 0
}
