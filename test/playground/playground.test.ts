import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserOptions } from '../../scripts/build/bundling/bundles.js'
import { buildPlayground } from '../../scripts/build/playground/build-playground.js'
import { sampleFiles, seededTemplates } from '../browser/samples.js'
import { answersAbout, rendered } from './answers-about.js'
import { browserPath, isReady, openBrowser, watchedPage } from './open-browser.js'
import { servedPage } from './served-page.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

describe.skipIf(browserPath === null)('the playground', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vmcp-playground-'))
  let browser: Browser
  let site: Awaited<ReturnType<typeof servedPage>>

  beforeAll(async () => {
    await buildPlayground(root, folder)
    const entryPoints = { answers: 'test/playground/answers-about.ts' }
    await build({ ...browserOptions(root), entryPoints, outdir: join(folder, 'test') })
    site = await servedPage(folder)
    browser = await openBrowser()
  })

  afterAll(async () => {
    await browser.close()
    await site.close()
    rmSync(folder, { recursive: true })
  })

  async function opened(path = '', before?: string) {
    const watched = await watchedPage(browser, site.address + path, before ? { before } : {})
    await isReady(watched.page)
    return watched
  }

  it('shows problems, graph, dry run and template without asking anyone else', async () => {
    const { page, outside, faults } = await opened()
    await page.selectOption('#example', { label: 'ToolHive: four mistakes' })
    await page.waitForSelector('ul.problems li:nth-child(4)')
    await page.getByRole('tab', { name: 'Graph' }).click()
    await page.waitForSelector('#view-graph svg')
    await page.selectOption('#example', { label: 'ToolHive: release a change' })
    await runDry(page)
    await page.getByRole('button', { name: 'What if' }).click()
    await page.getByText('outcomes, worst first').waitFor()
    await page.getByRole('tab', { name: 'Template' }).click()
    await page.getByRole('button', { name: 'Render' }).click()
    expect(await page.locator('#view-template pre').textContent()).toBe('WEB DB ')
    expect({ outside, faults }).toEqual({ outside: [], faults: [] })
    await page.context().close()
  })

  it('compares the files with those that were opened, and with those that were kept', async () => {
    const { page, outside, faults } = await opened()
    await page.selectOption('#example', { label: 'ToolHive: four mistakes' })
    await page.waitForSelector('ul.problems li:nth-child(4)')
    await page.getByRole('tab', { name: 'Diff' }).click()
    await page.locator('#differences', { hasText: 'no difference' }).waitFor()
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText('\n    - id: extra\n      tool: backend.call\n')
    await page.locator('#differences td', { hasText: 'step extra' }).waitFor()
    await page.getByRole('button', { name: 'Keep these files' }).click()
    await page.locator('#differences', { hasText: 'no difference' }).waitFor()
    expect({ outside, faults }).toEqual({ outside: [], faults: [] })
    await page.context().close()
  })

  it('runs every example that has a workflow', async () => {
    const { page, faults } = await opened()
    const titles = await page.locator('#example option').allTextContents()
    const runnable = titles.filter(title => /release|incident|deploy|manage/.test(title))
    expect(runnable.length).toBe(4)
    for (const title of runnable) {
      await page.selectOption('#example', { label: title })
      await runDry(page)
    }
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('has no serious finding of axe, light and dark, wide and narrow', async () => {
    const { page } = await opened()
    await page.selectOption('#example', { label: 'ToolHive: four mistakes' })
    await page.waitForSelector('ul.problems li:nth-child(4)')
    const found: unknown[] = []
    for (const scheme of ['light', 'dark'] as const)
      for (const width of [1280, 390]) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.setViewportSize({ width, height: 800 })
        for (const view of ['Problems', 'Graph', 'Dry run', 'Diff', 'Template']) {
          await page.getByRole('tab', { name: view }).click()
          found.push(...(await seriousIn(page)))
        }
      }
    expect(found).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await page.context().close()
  })

  it('can be used with the keyboard alone', async () => {
    const { page } = await opened()
    await tabTo(page, 'release.yaml')
    await page.keyboard.press('ArrowRight')
    await page.getByRole('tab', { name: 'release.fixtures.yaml', selected: true }).waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('kindd: x\n')
    await page.waitForSelector('ul.problems li')
    await tabTo(page, 'Problems')
    await page.keyboard.press('ArrowRight')
    await page.waitForSelector('#view-graph :is(svg, .error)')
    await tabTo(page, 'Graph')
    await page.keyboard.press('ArrowRight')
    await tabTo(page, 'Run on fixtures')
    await page.keyboard.press('Enter')
    await page.waitForSelector('#view-run [role=status], #view-run [role=alert]')
    await page.context().close()
  })

  it('completes and explains what is written', async () => {
    const { page, faults } = await opened()
    await page.selectOption('#example', { label: 'ToolHive: four mistakes' })
    await page.getByText('nightly-check').waitFor()
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.insertText('    - id: next\n      t')
    await page.keyboard.press('Control+Space')
    await page.waitForSelector('.cm-tooltip-autocomplete li')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+z')
    await page.getByText('apiVersion').hover()
    await page.waitForSelector('.cm-tooltip.hover, .cm-tooltip .hover')
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('works in the page where there are no workers, and mentions it', async () => {
    const { page } = await opened('', 'delete window.Worker')
    expect(await page.locator('#notice').textContent()).toContain('no workers')
    await runDry(page)
    await page.context().close()
  })

  it('opens the link that it made, with edits', async () => {
    const { page } = await opened()
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.type('# of a friend\n')
    await page.getByRole('button', { name: 'Share' }).click()
    await page.waitForURL(/#v1\./)
    const address = page.url()
    expect(address.length).toBeLessThanOrEqual(8 * 1024)
    const { page: other, faults } = await watchedPage(browser, address)
    await isReady(other)
    await other.getByText('# of a friend').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
    await other.context().close()
  })

  it.each([
    ['#v1.abc', 'cut off or damaged'],
    ['#v9.abcdef', 'another version'],
    [`#v1.${'a'.repeat(70_000)}`, 'too long']
  ])('explains a link that it cannot open: %.20s', async (fragment, message) => {
    const { page, faults } = await opened(fragment)
    expect(await page.locator('#notice').textContent()).toContain(message)
    await page.getByText('release-desk').waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('gives no link that programs would cut off', async () => {
    const { page } = await opened()
    await page.locator('.cm-content').click()
    const text = Array.from({ length: 4000 }, (_, at) => ((at * 7919) % 65_521).toString(36)).join(' ')
    await page.keyboard.insertText(`# ${text}\n`)
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('are cut off by many programs').waitFor()
    expect(page.url()).not.toContain('#v1.')
    await page.context().close()
  })

  it('answers as the command line about all samples and 200 templates', async () => {
    const { page, faults } = await opened()
    const inPage = (name: string, about: unknown) =>
      page.evaluate<unknown>(`import('/test/answers.js').then(it => it.${name}(${JSON.stringify(about)}))`)
    expect(await inPage('answersAbout', sampleFiles)).toEqual(await answersAbout(sampleFiles))
    const templates = seededTemplates.map(([template, data]) => ({ template, data }))
    expect(await inPage('rendered', templates)).toEqual(rendered(templates))
    expect(faults).toEqual([])
    await page.context().close()
  })
})

async function runDry(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Dry run' }).click()
  await page.getByRole('button', { name: 'Run on fixtures' }).click()
  await page.waitForSelector('#view-run table')
  expect(await page.locator('#view-run [role=status]').textContent()).toMatch(/^completed after/)
}

/** Moves the focus forward until it is on the control with a name. */
async function tabTo(page: Page, name: string): Promise<void> {
  const seen: string[] = []
  for (let step = 0; step < 40; step++) {
    const text = await page.evaluate<string>(`document.activeElement?.textContent ?? ''`)
    if (text.trim() === name) return
    seen.push(text.trim().slice(0, 20))
    await page.keyboard.press('Tab')
  }
  throw new Error(`the focus never came to ${name}, only to ${seen.join(', ')}`)
}

interface AxeResult {
  readonly violations: readonly {
    readonly id: string
    readonly impact: string
    readonly nodes: readonly { readonly html: string }[]
  }[]
}

async function seriousIn(page: Page): Promise<readonly unknown[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResult>('axe.run()')
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }))
}
