import type { StepRow } from './step-row.js'

/** What a terminal supports. */
export interface Look {
  readonly colour: boolean
  readonly unicode: boolean
}

interface RunSigns extends Record<StepRow['status'], string> {
  readonly critical: string
  readonly pointer: string
  readonly ellipsis: string
  readonly full: string
  readonly empty: string
  readonly arrows: string
}

const unicode: RunSigns = {
  waiting: '·',
  running: '▶',
  completed: '✔',
  failed: '✖',
  skipped: '○',
  cancelled: '⊘',
  critical: '◆',
  pointer: '❯',
  ellipsis: '…',
  full: '━',
  empty: '─',
  arrows: '↑↓'
}

const ascii: RunSigns = {
  waiting: '.',
  running: '>',
  completed: 'v',
  failed: 'x',
  skipped: 'o',
  cancelled: '/',
  critical: '*',
  pointer: '>',
  ellipsis: '...',
  full: '#',
  empty: '-',
  arrows: 'up/down'
}

/** The signs that a terminal can show. */
export function signsOf(look: Look): RunSigns {
  return look.unicode ? unicode : ascii
}
