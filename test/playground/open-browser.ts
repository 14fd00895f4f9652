import { spawnSync } from 'node:child_process'
import { type Browser, chromium, type Page } from 'playwright-core'

/** Its path; null where there is none, and its tests are skipped. */
export const browserPath = pathOf('chromium')

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    ...(browserPath ? { executablePath: browserPath } : {}),
    args: ['--no-sandbox'],
    timeout: 0
  })

function pathOf(name: string): string | null {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

export interface WatchedPage {
  readonly page: Page
  /** What the page asked for elsewhere. */
  readonly outside: readonly string[]
  /** Errors and violations of the policy. */
  readonly faults: readonly string[]
}

interface PageSettings {
  readonly size?: { readonly width: number; readonly height: number }
  /** Run in the page before its own scripts. */
  readonly before?: string
}

/** A page that is opened, with all that it does wrong. */
export async function watchedPage(
  browser: Browser,
  address: string,
  { size = { width: 1280, height: 800 }, before }: PageSettings = {}
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: size })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const outside: string[] = []
  const faults: string[] = []
  const { origin } = new URL(address)
  page.on('request', request => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !url.startsWith('data:')) outside.push(url)
  })
  page.on('pageerror', error => faults.push(error.message))
  page.on('console', message => {
    if (message.type() === 'error') faults.push(message.text())
  })
  if (before) await page.addInitScript(before)
  await page.goto(address)
  return { page, outside, faults }
}

export const isReady = async (page: Page): Promise<void> => {
  await page.waitForSelector('html[data-state=ready]')
}
