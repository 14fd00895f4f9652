import { compareReleases, MAIN } from '../dialects/releases/release.js'
import {
  type EngineNeed,
  isImpossible,
  isNotable,
  type PlacedReason
} from '../project/releases/engine-needs.js'
import { positionAt } from '../source/source-file.js'
import { type Line, pathPiece, piece } from '../text/marked-text.js'

interface NeedLook {
  /** The number of files; for a single file, only lines are given. */
  readonly files: number
  readonly unicode: boolean
}

/** A line for each engine with releases that do not accept the files: `needs ToolHive ≥ 0.42.1 (spec.annotations, line 9)`. */
export function needLines(needs: readonly EngineNeed[], look: NeedLook): Line[] {
  return needs
    .filter(isNotable)
    .map(need => (isImpossible(need) ? exclusionLine(need, look) : boundLine(need, look)))
}

function boundLine(need: EngineNeed, look: NeedLook): Line {
  const { label, atLeast, floor, before, lower, upper } = need
  const hasFloor = compareReleases(atLeast, floor) <= 0
  const start = atLeast === MAIN ? MAIN : `${look.unicode ? '≥' : '>='} ${atLeast}`
  if (before === undefined || !upper)
    return [piece(`needs ${label} ${start} (`), ...placeOf(lower, look), piece(')')]
  const end = endOf(need, look)
  if (hasFloor)
    return [piece(`${label} ${end} only (`, 'warning'), ...placeOf(upper, look), piece(')', 'warning')]
  return [
    piece(`needs ${label} ${start} (`),
    ...placeOf(lower, look),
    piece(`) and ${end} (`),
    ...placeOf(upper, look),
    piece(')')
  ]
}

function endOf({ atMost, before }: EngineNeed, { unicode }: NeedLook): string {
  return atMost === undefined ? `< ${before}` : `${unicode ? '≤' : '<='} ${atMost}`
}

function exclusionLine({ label, atLeast, before, lower, upper }: EngineNeed, look: NeedLook): Line {
  return [
    piece(`no release of ${label} takes ${look.files === 1 ? 'the file' : 'all files'}: `, 'warning'),
    ...placeOf(lower, look),
    piece(` came with ${atLeast}, `, 'warning'),
    ...(upper ? placeOf(upper, look) : []),
    piece(` went with ${before}`, 'warning')
  ]
}

function placeOf({ path, file, start }: PlacedReason, { files }: NeedLook): Line {
  const { line } = positionAt(file, start)
  const what = path === '' ? '' : `${path}, `
  return files === 1 ? [piece(`${what}line ${line}`)] : [piece(what), pathPiece(`${file.path}:${line}`)]
}
