import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { isInstalled } from '../../../is-installed.js'
import { browserPath, openBrowser } from '../../../playground/open-browser.js'
import { samples } from '../vmcp.js'
import { CodeServer } from './code-server.js'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const isPossible = isInstalled('code-server') && browserPath !== null

describe('the extension in VS Code', () => {
  it.skipIf(!isPossible)('shows the findings of a file in an untrusted folder', async () => {
    execFileSync('npx', ['tsx', 'scripts/build/vscode-extension.ts'], { cwd: root })
    const home = mkdtempSync(join(tmpdir(), 'vmcp-code-'))
    const folder = join(home, 'samples')
    cpSync(samples, folder, { recursive: true })
    const server = new CodeServer(home, join(root, 'editors/vscode/dist/vmcp.vsix'))
    const browser = await openBrowser()
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
      page.setDefaultTimeout(180_000)
      await page.goto(`${await server.address}/?folder=${encodeURIComponent(folder)}`)
      await page.getByRole('treeitem', { name: 'nightly.yaml' }).dblclick()
      await page.locator('.squiggly-warning, .squiggly-error').first().waitFor()
      await page.keyboard.press('Control+Shift+M')
      const problems = page.locator('.markers-panel')
      await problems.getByText('no-undeclared-parameter').first().waitFor()
      expect(await problems.textContent()).toContain('vmcp')
      const picture = process.env.VMCP_PICTURE
      if (picture !== undefined) await page.screenshot({ path: picture })
    } finally {
      await browser.close()
      await server.end()
      rmSync(home, { recursive: true, force: true })
    }
  })
})
