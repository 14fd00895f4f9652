/** The signs used in reports; the words next to them have the same meaning. */
export interface Signs {
  readonly ok: string
  readonly failed: string
  readonly skipped: string
  readonly cancelled: string
  readonly running: string
  readonly waiting: string
  readonly question: string
  readonly loop: string
  readonly arrow: string
  readonly dot: string
  readonly ellipsis: string
  readonly times: string
  readonly rule: string
  readonly bar: string
  readonly corner: string
  readonly foot: string
  readonly gap: string
  readonly caret: string
  /** A period in which something ran, and one in which it waited. */
  readonly busy: string
  readonly idle: string
}

const unicode: Signs = {
  ok: '✔',
  failed: '✖',
  skipped: '○',
  cancelled: '⊘',
  running: '▶',
  waiting: '·',
  question: '?',
  loop: '↻',
  arrow: '→',
  dot: ' · ',
  ellipsis: '…',
  times: '×',
  rule: '─',
  bar: '│',
  corner: '╭─',
  foot: '╰─',
  gap: '⋮',
  caret: '^',
  busy: '█',
  idle: '░'
}

const ascii: Signs = {
  ok: 'v',
  failed: 'x',
  skipped: 'o',
  cancelled: '/',
  running: '>',
  waiting: '.',
  question: '?',
  loop: '@',
  arrow: '->',
  dot: ', ',
  ellipsis: '...',
  times: 'x',
  rule: '-',
  bar: '|',
  corner: '--',
  foot: '--',
  gap: ':',
  caret: '^',
  busy: '#',
  idle: '.'
}

export function signsFor(isUnicode: boolean): Signs {
  return isUnicode ? unicode : ascii
}
