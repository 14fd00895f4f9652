import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { pngOf } from '../../../src/cli/pictures/png.js'
import { UsageError } from '../../../src/project/usage-error.js'
import { folderWith } from '../folder-with.js'

const home = fileURLToPath(new URL('../../../', import.meta.url))
const picture = (width: number, height: number, text = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><text x="2" y="14">${text}</text></svg>`

/** Width and height, as the header of a PNG file states them. */
function sizeOf(png: Uint8Array): number[] {
  const view = new DataView(png.buffer, png.byteOffset)
  return [view.getUint32(16), view.getUint32(20)]
}

describe('PNG', () => {
  it('has two pixels for each point', () => {
    const { png, zoom } = pngOf(picture(30, 20), home)
    expect(zoom).toBe(2)
    expect([...png.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
    expect(sizeOf(png)).toEqual([60, 40])
  })

  it('contains the letters, in the font that is installed with it', () => {
    const [empty, lettered] = [picture(60, 20), picture(60, 20, 'step')].map(
      svg => pngOf(svg, home).png.length
    )
    expect(lettered).toBeGreaterThan((empty ?? 0) + 100)
  })

  it('is scaled down if it would be too large', () => {
    const { png, zoom } = pngOf(picture(200, 64_000), home)
    expect(zoom).toBe(0.5)
    expect(sizeOf(png)).toEqual([100, 32_000])
  })

  it('names the packages to install if they are missing', () => {
    const call = (): unknown => pngOf(picture(10, 10), folderWith({ 'package.json': '{}' }))
    expect(call).toThrow(UsageError)
    expect(call).toThrow('npm install @resvg/resvg-js dejavu-fonts-ttf')
  })
})
