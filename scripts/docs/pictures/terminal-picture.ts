/** A text with terminal colours as an SVG picture of a terminal. Equal text, equal bytes. */
export function terminalPicture(text: string, columns = 80): string {
  const lines = text.replace(/\n+$/, '').split('\n')
  const width = columns * CELL.width + 2 * MARGIN
  const height = lines.length * CELL.height + 2 * MARGIN + BAR
  const rows = lines.map((line, index) => row(line, BAR + MARGIN + (index + 1) * CELL.height - 5))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="13">`,
    `<rect width="100%" height="100%" rx="8" fill="#16181d"/>`,
    ...['#ff5f57', '#febc2e', '#28c840'].map(
      (fill, index) => `<circle cx="${18 + index * 18}" cy="16" r="5.5" fill="${fill}"/>`
    ),
    ...rows,
    '</svg>',
    ''
  ].join('\n')
}

const CELL = { width: 7.83, height: 18 }
const MARGIN = 14
const BAR = 24

interface Style {
  readonly fill: string
  readonly isBold: boolean
  readonly isDim: boolean
}

const plain: Style = { fill: '#d7dae0', isBold: false, isDim: false }

const colours: Readonly<Record<number, string>> = {
  31: '#ff6b6b',
  32: '#7ee787',
  33: '#f0c674',
  34: '#79b8ff',
  35: '#d2a8ff',
  36: '#76d9e6',
  90: '#7d8590'
}

const ESCAPE = String.fromCharCode(27)
const colourCode = new RegExp(`(${ESCAPE}\\[[0-9;]*m)`)
const wholeColourCode = new RegExp(`^${ESCAPE}\\[([0-9;]*)m$`)

/** Each run of one style is placed by its column, so that a font with other widths cannot shift what is below. */
function row(line: string, y: number): string {
  let style = plain
  let column = 0
  const runs: string[] = []
  for (const part of line.split(colourCode)) {
    const codes = wholeColourCode.exec(part)
    if (codes)
      style = (codes[1] ?? '').split(';').reduce((before, code) => restyle(before, Number(code)), style)
    else {
      if (part.trim() !== '') runs.push(run(part, style, { x: MARGIN + column * CELL.width, y }))
      column += [...part].length
    }
  }
  return runs.join('')
}

function restyle(style: Style, code: number): Style {
  if (code === 0) return plain
  if (code === 1) return { ...style, isBold: true }
  if (code === 2) return { ...style, isDim: true }
  if (code === 22) return { ...style, isBold: false, isDim: false }
  if (code === 39) return { ...style, fill: plain.fill }
  return { ...style, fill: colours[code] ?? style.fill }
}

function run(text: string, style: Style, at: { readonly x: number; readonly y: number }): string {
  const weight = style.isBold ? ' font-weight="bold"' : ''
  const opacity = style.isDim ? ' opacity="0.6"' : ''
  const length = [...text].length * CELL.width
  return `<text x="${at.x.toFixed(2)}" y="${at.y}" fill="${style.fill}"${weight}${opacity} textLength="${length.toFixed(2)}" xml:space="preserve">${escapeXml(text)}</text>`
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
