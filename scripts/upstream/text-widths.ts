/**
 * Measures the characters of `src/graph/svg/text-widths.ts` in Chromium, in the fonts that systems use for `system-ui` or that are as wide,
 * and writes the widest of them: a picture embeds no font, so any of these may be used to show it.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'

const fonts = ['DejaVu Sans', 'Liberation Sans', 'DejaVu Serif']
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0x17f],
  [0x384, 0x3ce],
  [0x400, 0x45f],
  [0x2010, 0x2027],
  [0x20ac, 0x20ac],
  [0x2190, 0x2193],
  [0x21b5, 0x21b5],
  [0x2400, 0x2421],
  [0xfffd, 0xfffd]
] as const

const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const page = await browser.newPage()
/** Runs in the page. */
const measure = `({ fonts, ranges, weight }) => {
  const context = document.createElement('canvas').getContext('2d')
  return ranges.map(([first, last]) => {
    let text = ''
    for (let code = first; code <= last; code++) {
      const widths = fonts.map(font => {
        context.font = weight + ' 1000px "' + font + '"'
        return context.measureText(String.fromCharCode(code)).width
      })
      text += Math.ceil(Math.max(...widths) / 10).toString(36).padStart(2, '0')
    }
    return text
  })
}`
const measured = (weight: string): Promise<readonly string[]> =>
  page.evaluate<readonly string[]>(`(${measure})(${JSON.stringify({ fonts, ranges, weight })})`)
const [regular, bold] = [await measured('400'), await measured('700')]
await browser.close()

const rows = ranges.map(
  ([first], index) =>
    `  { first: 0x${first.toString(16)}, regular: '${regular[index]}', bold: '${bold[index]}' }`
)
const text = `/**
 * Made by \`scripts/upstream/text-widths.ts\`: the widest of ${fonts.join(', ')}, in hundredths of the font size, two digits of base 36 for each
 * character from \`first\`.
 */
export const measuredRanges: readonly { readonly first: number; readonly regular: string; readonly bold: string }[] = [
${rows.join(',\n')}
]
`
writeFileSync(fileURLToPath(new URL('../../src/graph/svg/text-widths.ts', import.meta.url)), text)
