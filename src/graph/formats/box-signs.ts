import { east, type LineCell, north, south, west } from '../layout/route.js'

/** What boxes and lines are drawn with. */
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
  /** By the directions in which a line goes on from a cell. */
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
  joints: [' ', '|', '-', '+', '|', '|', '+', '+', '-', '+', '-', '+', '+', '+', '+', '+']
}

export function boxSigns(isUnicode: boolean): BoxSigns {
  return isUnicode ? unicode : ascii
}

/** The sign of a cell that lines share: a joint where they meet, a bridge where one only crosses another. */
export function crossing(cells: readonly LineCell[], signs: BoxSigns): string {
  const isVertical = ({ directions }: LineCell) => directions === (north | south)
  const isHorizontal = ({ directions }: LineCell) => directions === (east | west)
  const isBridge = cells.some(isVertical) && cells.every(cell => isVertical(cell) || isHorizontal(cell))
  const directions = cells.reduce((all, cell) => all | cell.directions, 0)
  return isBridge ? signs.vertical : (signs.joints[directions] ?? ' ')
}
