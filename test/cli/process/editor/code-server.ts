import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** VS Code in a browser, with an extension and nothing else installed. */
export class CodeServer {
  readonly #process: ChildProcess
  /** Where it listens: known once it has started. */
  readonly address: Promise<string>

  /** @param home a folder for its settings and extensions */
  constructor(home: string, extension: string) {
    const places = ['--user-data-dir', join(home, 'data'), '--extensions-dir', join(home, 'extensions')]
    const settings = join(home, 'data', 'User')
    mkdirSync(settings, { recursive: true })
    writeFileSync(join(settings, 'settings.json'), JSON.stringify(SETTINGS))
    const env = { ...process.env, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home }
    const installed = spawnSync('code-server', [...places, '--install-extension', extension], { env })
    if (installed.status !== 0) throw new Error(String(installed.stderr))
    const quiet = ['--auth', 'none', '--disable-telemetry', '--disable-update-check']
    this.#process = spawn('code-server', [...places, ...quiet, '--bind-addr', '127.0.0.1:0'], { env })
    this.address = new Promise((resolve, reject) => {
      let text = ''
      const read = (part: Buffer): void => {
        text += String(part)
        const [, address] = /listening on (http:\/\/\S+?)\/?\s/.exec(text) ?? []
        if (address !== undefined) resolve(address)
      }
      this.#process.stdout?.on('data', read)
      this.#process.stderr?.on('data', read)
      this.#process.once('exit', code => reject(new Error(`code-server has ended with ${code}: ${text}`)))
    })
    this.address.catch(() => undefined)
  }

  async end(): Promise<void> {
    const ended = new Promise(resolve => this.#process.once('exit', resolve))
    this.#process.kill()
    await ended
  }
}

/** No greeting, and the folder stays untrusted: the extension must work there. */
const SETTINGS = {
  'security.workspace.trust.startupPrompt': 'never',
  'workbench.startupEditor': 'none',
  'extensions.ignoreRecommendations': true
}
