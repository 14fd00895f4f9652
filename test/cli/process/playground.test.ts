import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { browserPath, isReady, openBrowser, watchedPage } from '../../playground/open-browser.js'
import { samples } from './vmcp.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const page = readFileSync(`${root}docs/playground.md`, 'utf8')
const commands = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, lines = '']) =>
  lines.trim().split('\n')
)

describe('vmcp playground', () => {
  let folder: string
  const running: ChildProcessWithoutNullStreams[] = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'vmcp-playground-'))
    cpSync(join(samples, 'release.yaml'), join(folder, 'release.yaml'))
  })

  afterEach(() => {
    for (const child of running.splice(0)) child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  })

  /** Resolves with the printed address. */
  function started(
    ...args: readonly string[]
  ): Promise<{ address: URL; token: string; child: ChildProcessWithoutNullStreams }> {
    const child = spawn(process.execPath, [join(root, 'bin/run.js'), 'playground', ...args], { cwd: folder })
    running.push(child)
    return new Promise((resolve, reject) => {
      let printed = ''
      child.stdout.on('data', part => {
        printed += part
        if (!printed.endsWith('\n')) return
        const address = new URL(printed.trim())
        resolve({ address, token: address.hash.replace('#token=', ''), child })
      })
      child.once('close', code => reject(new Error(`ended with ${code}`)))
    })
  }

  it('runs as its page shows, and ends in order', async () => {
    expect(commands).toEqual([
      'vmcp playground',
      'vmcp playground deploy --port 8080',
      'npm run playground -- playground-site'
    ])
    const { address, child } = await started()
    expect(address.hostname).toBe('127.0.0.1')
    const ended = new Promise(resolve => child.once('close', resolve))
    child.kill('SIGINT')
    expect(await ended).toBe(130)
  })

  it('shows files only to those who have the token, under its own name', async () => {
    const { address, token } = await started()
    const files = new URL('api/files', address)
    expect((await fetch(files)).status).toBe(401)
    expect((await fetch(files, { headers: { authorization: 'Bearer other' } })).status).toBe(401)
    const headers = { authorization: `Bearer ${token}` }
    expect(await (await fetch(files, { headers })).json()).toEqual([
      { path: 'release.yaml', text: readFileSync(join(folder, 'release.yaml'), 'utf8') }
    ])
    expect(await statusUnder('evil.example', files, headers)).toBe(403)
    const elsewhere = { ...headers, origin: 'https://evil.example' }
    expect((await fetch(files, { headers: elsewhere })).status).toBe(403)
  })

  it('writes only files of the folder that it shows', async () => {
    const { address, token } = await started()
    const headers = { authorization: `Bearer ${token}` }
    const put = (path: string, others = {}) =>
      fetch(new URL(`api/file?path=${encodeURIComponent(path)}`, address), {
        method: 'PUT',
        body: 'kind: changed\n',
        headers: { ...headers, ...others }
      })
    expect((await put('release.yaml')).status).toBe(403)
    await (await fetch(new URL('api/files', address), { headers })).json()
    for (const path of ['../outside.yaml', '/etc/hosts', 'new.yaml', '', 'release.yaml/..'])
      expect([path, (await put(path)).status]).toEqual([path, 403])
    expect((await put('release.yaml', { authorization: '' })).status).toBe(401)
    expect((await put('release.yaml')).status).toBe(204)
    expect(readFileSync(join(folder, 'release.yaml'), 'utf8')).toBe('kind: changed\n')
  })

  it('does not write through a link that took the place of a file', async () => {
    const outside = mkdtempSync(join(tmpdir(), 'vmcp-outside-'))
    writeFileSync(join(outside, 'kept.yaml'), 'kept\n')
    const { address, token } = await started()
    const headers = { authorization: `Bearer ${token}` }
    await (await fetch(new URL('api/files', address), { headers })).json()
    rmSync(join(folder, 'release.yaml'))
    symlinkSync(join(outside, 'kept.yaml'), join(folder, 'release.yaml'))
    const answer = await fetch(new URL('api/file?path=release.yaml', address), {
      method: 'PUT',
      body: 'x',
      headers
    })
    expect(answer.status).toBe(403)
    expect(readFileSync(join(outside, 'kept.yaml'), 'utf8')).toBe('kept\n')
    rmSync(outside, { recursive: true })
  })

  it.skipIf(browserPath === null)('is edited in a browser, and saved only on request', async () => {
    const { address } = await started()
    const browser = await openBrowser()
    const { page, outside, faults } = await watchedPage(browser, address.href)
    await isReady(page)
    await page.locator('.cm-content').click()
    await page.keyboard.press('Control+Home')
    await page.keyboard.insertText('# edited\n')
    await page.getByText('release.yaml (edited)').waitFor()
    expect(await page.locator('#example').inputValue()).toBe('')
    await page.selectOption('#example', { label: 'ToolHive: release a change' })
    await page.getByRole('tab', { name: 'release.fixtures.yaml' }).waitFor()
    expect(await page.getByRole('button', { name: 'Save file' }).isVisible()).toBe(false)
    await page.selectOption('#example', { value: '' })
    await page.getByText('release.yaml (edited)').waitFor()
    const before = readFileSync(join(folder, 'release.yaml'), 'utf8')
    expect(before).not.toContain('# edited')
    await page.getByRole('button', { name: 'Save file' }).click()
    await page.getByText('Saved release.yaml.').waitFor()
    expect(readFileSync(join(folder, 'release.yaml'), 'utf8')).toBe(`# edited\n${before}`)
    expect(page.url()).not.toContain('token')
    expect({ outside, faults }).toEqual({ outside: [], faults: [] })
    await browser.close()
  })
})

/** The status under another `Host`, which `fetch` does not send. */
function statusUnder(host: string, url: URL, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { ...headers, host } }, response => {
      response.resume()
      resolve(response.statusCode)
    })
      .once('error', reject)
      .end()
  })
}
