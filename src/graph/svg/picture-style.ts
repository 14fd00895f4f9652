/** Colours of boxes: background, border, text. */
type Colours = readonly [fill: string, stroke: string, text: string]

const light: Readonly<Record<string, Colours>> = {
  neutral: ['#eceff4', '#4c566a', '#2e3440'],
  action: ['#e2f1f1', '#2a7a7a', '#123a3a'],
  output: ['#e3f2e1', '#3f7d3a', '#1f3d1d'],
  failure: ['#fbe4e4', '#b3312f', '#5c1514'],
  tool: ['#e6f0fb', '#2f6fb3', '#14304f'],
  elicitation: ['#fdf3d8', '#a87b12', '#4d3806'],
  frame: ['#f6f1fd', '#6b3fb3', '#2f1a52']
}

const dark: Readonly<Record<string, Colours>> = {
  neutral: ['#2b303b', '#8a93a5', '#e5e9f0'],
  action: ['#17302f', '#52a8a8', '#d5efee'],
  output: ['#1b2f1a', '#6db566', '#d9f0d6'],
  failure: ['#3b1b1b', '#e5706d', '#fbdcdb'],
  tool: ['#16273a', '#5c9ddf', '#d8e8fa'],
  elicitation: ['#352a10', '#d3a53c', '#fbedc9'],
  frame: ['#221a31', '#a583dd', '#e8ddfa']
}

const members: Readonly<Record<string, readonly string[]>> = {
  neutral: ['start', 'agent'],
  action: ['action'],
  output: ['output'],
  failure: ['failure', 'unknown'],
  tool: ['tool', 'server'],
  elicitation: ['elicitation'],
  frame: ['forEach', 'parallel']
}

interface Palette {
  readonly boxes: Readonly<Record<string, Colours>>
  readonly line: string
  readonly wrong: string
  readonly good: string
  readonly warning: string
  readonly off: string
  readonly page: string
  readonly title: string
}

const lightPalette: Palette = {
  boxes: light,
  line: '#5a6478',
  wrong: '#b3312f',
  good: '#2c7a27',
  warning: '#8a5d00',
  off: '#626a78',
  page: '#ffffff',
  title: '#1f2430'
}

const darkPalette: Palette = {
  boxes: dark,
  line: '#9aa4b8',
  wrong: '#f08a87',
  good: '#7fcf78',
  warning: '#e3b341',
  off: '#9aa4b8',
  page: '#12151b',
  title: '#eceff4'
}

/**
 * The style of pictures, for light and dark pages. `root` limits it to the inside of an element. Colours are written out, since some
 * programs do not support variables.
 */
export function pictureStyle(root = ''): string {
  const at = root === '' ? '' : `${root} `
  return [
    `${at}text{font-family:system-ui,"Segoe UI",Roboto,"Helvetica Neue","DejaVu Sans",sans-serif;font-size:11px;white-space:pre}`,
    `${at}.name{font-size:13px;font-weight:bold}`,
    `${at}.heading{font-size:16px;font-weight:bold}`,
    `${at}.about{font-size:12px}`,
    `${at}.line{fill:none;stroke-width:1.3}`,
    `${at}.line.conditional{stroke-dasharray:5 3}`,
    `${at}.line.error{stroke-dasharray:2 3}`,
    `${at}.line.critical{stroke-width:3}`,
    `${at}.node.critical>.shape{stroke-width:2.6}`,
    `${at}.frame>.shape,${at}.unknown>.shape{stroke-dasharray:5 3}`,
    `${at}.is-off>.shape{stroke-dasharray:2 3}`,
    paletteStyle(at, lightPalette),
    `@media (prefers-color-scheme:dark){${paletteStyle(at, darkPalette)}}`
  ].join('')
}

function paletteStyle(at: string, { boxes, line, wrong, good, warning, off, page, title }: Palette): string {
  const rule = (selectors: readonly string[], look: string): string =>
    `${selectors.map(selector => `${at}${selector}`).join(',')}{${look}}`
  const kinds = Object.entries(boxes).flatMap(([name, [fill, stroke, text]]) => {
    const kinds = members[name] ?? []
    return [
      rule(
        kinds.map(kind => `.${kind}>.shape`),
        `fill:${fill};stroke:${stroke}`
      ),
      rule(
        kinds.map(kind => `.${kind}>text`),
        `fill:${text}`
      )
    ]
  })
  const states = Object.entries({ good, bad: wrong, warning, off }).flatMap(([state, colour]) => [
    rule([`.node>text.${state}`, `.is-${state}>.bar`], `fill:${colour}`),
    rule([`.node.is-${state}>.shape`], `stroke:${colour}`)
  ])
  return [
    rule(['.page'], `fill:${page}`),
    rule(['.heading', '.about'], `fill:${title}`),
    ...kinds,
    rule(['.node>text.wrong'], `fill:${wrong}`),
    rule(['.line'], `stroke:${line}`),
    rule(['.head'], `fill:${line}`),
    rule(['.line.error', '.line.wrong'], `stroke:${wrong}`),
    rule(['.head.error', '.head.wrong'], `fill:${wrong}`),
    rule(['.line.critical'], `stroke:${warning}`),
    ...states
  ].join('')
}
