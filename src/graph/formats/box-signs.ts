import { BRIDGE } from '../layout/route.js'

/** The signs for boxes and lines. */
export interface BoxSigns {
  readonly topLeft: string
  readonly topRight: string
  readonly bottomLeft: string
  readonly bottomRight: string
  readonly horizontal: string
  readonly vertical: string
  /** Where a line leaves a box. */
  readonly port: string
  readonly arrow: string
  readonly ellipsis: string
  /** Before a step inside a box. */
  readonly bullet: string
  /** By the directions in which a line continues from a cell. */
  readonly joints: readonly string[]
}

const unicode: BoxSigns = {
  topLeft: '┌',
  topRight: '┐',
  bottomLeft: '└',
  bottomRight: '┘',
  horizontal: '─',
  vertical: '│',
  port: '┬',
  arrow: '▼',
  ellipsis: '…',
  bullet: '·',
  joints: [' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼']
}

const ascii: BoxSigns = {
  topLeft: '+',
  topRight: '+',
  bottomLeft: '+',
  bottomRight: '+',
  horizontal: '-',
  vertical: '|',
  port: '+',
  arrow: 'v',
  ellipsis: '...',
  bullet: '-',
  joints: [' ', '|', '-', '+', '|', '|', '+', '+', '-', '+', '-', '+', '+', '+', '+', '+']
}

export function boxSigns(isUnicode: boolean): BoxSigns {
  return isUnicode ? unicode : ascii
}

/** The sign of a cell: a joint where lines meet, a bridge where they only cross. */
export function signOf(cell: number, signs: BoxSigns): string {
  return cell & BRIDGE ? signs.vertical : (signs.joints[cell] ?? ' ')
}
