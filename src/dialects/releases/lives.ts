import type { Life } from './release-table.js'

/** The life of something that always existed. */
export const ALWAYS: Life = [0]

/** Whether a release, by number, is within a life. */
export function isAlive(life: Life, release: number): boolean {
  const passed = life.filter(each => each <= release).length
  return passed % 2 === 1
}

/** The releases that are in both lives. */
export function intersection(a: Life, b: Life): Life {
  return changesOf([...a, ...b], release => isAlive(a, release) && isAlive(b, release))
}

/** The releases that are in any of the lives. */
export function union(lives: readonly Life[]): Life {
  return changesOf(lives.flat(), release => lives.some(life => isAlive(life, release)))
}

/** All releases except those of a life. */
export function without(life: Life): Life {
  return changesOf([0, ...life], release => !isAlive(life, release))
}

function changesOf(releases: readonly number[], isIn: (release: number) => boolean): Life {
  const sorted = [...new Set(releases)].sort((a, b) => a - b)
  let before = false
  return sorted.filter(release => {
    const isChange = isIn(release) !== before
    if (isChange) before = !before
    return isChange
  })
}
