/** The lines that a tree is drawn with, two columns per level. */
export interface Branches {
  readonly start: string
  readonly end: string
  readonly failed: string
  readonly trunk: string
  readonly levelStart: string
  readonly step: string
  readonly lastStep: string
  readonly afterStep: string
  readonly afterLast: string
  readonly inner: string
  readonly lastInner: string
  readonly afterInner: string
  readonly afterLastInner: string
  readonly arrow: string
  /** Between adjacent facts. */
  readonly dot: string
  readonly ellipsis: string
}

const unicode: Branches = {
  start: '○',
  end: '◉',
  failed: '✖',
  trunk: '│',
  levelStart: '├─┬ ',
  step: '│ ├─ ',
  lastStep: '│ └─ ',
  afterStep: '│ │   ',
  afterLast: '│     ',
  inner: '├─ ',
  lastInner: '└─ ',
  afterInner: '│    ',
  afterLastInner: '     ',
  arrow: '→',
  dot: ' · ',
  ellipsis: '…'
}

const ascii: Branches = {
  start: 'o',
  end: '*',
  failed: 'x',
  trunk: '|',
  levelStart: '+-+ ',
  step: '| +- ',
  lastStep: '| `- ',
  afterStep: '| |   ',
  afterLast: '|     ',
  inner: '+- ',
  lastInner: '`- ',
  afterInner: '|    ',
  afterLastInner: '     ',
  arrow: '->',
  dot: ', ',
  ellipsis: '...'
}

export function branchesFor(isUnicode: boolean): Branches {
  return isUnicode ? unicode : ascii
}
