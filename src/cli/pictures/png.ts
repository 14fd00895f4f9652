import { createRequire } from 'node:module'
import { join } from 'node:path'
import { UsageError } from '../../project/usage-error.js'

/** The part of `@resvg/resvg-js` that is used here. */
interface Renderer {
  readonly Resvg: new (svg: string, options: unknown) => { render(): { asPng(): Uint8Array } }
}

/** Pixels per point, unless the picture gets too large. */
const USUAL_ZOOM = 2
/** The renderer needs four bytes for each pixel, several times: larger pictures take more memory than most machines can spare. */
const MAX_PIXELS = 60_000_000
const LONGEST_SIDE = 32_000

/**
 * An SVG picture as PNG. Always drawn with the same bundled font, so that equal pictures have equal bytes.
 *
 * @throws UsageError if one of the two optional packages is not installed
 */
export function pngOf(svg: string, home: string): { readonly png: Uint8Array; readonly zoom: number } {
  const load = createRequire(join(home, 'package.json'))
  const { Resvg } = found(() => load('@resvg/resvg-js') as Renderer)
  const fonts = ['DejaVuSans.ttf', 'DejaVuSans-Bold.ttf'].map(file =>
    found(() => load.resolve(`dejavu-fonts-ttf/ttf/${file}`))
  )
  const zoom = zoomOf(svg)
  const font = {
    loadSystemFonts: false,
    fontFiles: fonts,
    defaultFontFamily: 'DejaVu Sans',
    sansSerifFamily: 'DejaVu Sans'
  }
  const options = { font, fitTo: { mode: 'zoom', value: zoom }, logLevel: 'off' }
  return { png: new Resvg(svg, options).render().asPng(), zoom }
}

function zoomOf(svg: string): number {
  const [, width, height] = / width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
  const [wide, high] = [Number(width), Number(height)]
  return Math.min(USUAL_ZOOM, Math.sqrt(MAX_PIXELS / (wide * high)), LONGEST_SIDE / Math.max(wide, high))
}

function found<T>(load: () => T): T {
  try {
    return load()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error
    throw new UsageError(
      'PNG needs two packages that are not a part of vmcp: install them where vmcp is installed, with npm install @resvg/resvg-js dejavu-fonts-ttf, or use --format svg'
    )
  }
}
