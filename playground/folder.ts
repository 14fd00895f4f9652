import type { SourceFile } from '../src/browser.js'

/** The folder that `vmcp playground` serves; null where the page is only static files. */
export interface Folder {
  readonly name: string
  readonly read: () => Promise<readonly SourceFile[]>
  /** @throws Error with the reason why it was not written */
  readonly write: (file: SourceFile) => Promise<void>
}

const tokenKey = 'vmcp-token'

/** The page of a folder is marked as such; the token is in its address, from where it is taken away. */
export function servedFolder(): Folder | null {
  const name = document.documentElement.dataset.folder
  if (name === undefined) return null
  const [, given] = /^#token=([\w-]+)$/.exec(location.hash) ?? []
  if (given !== undefined) {
    sessionStorage.setItem(tokenKey, given)
    history.replaceState(null, '', location.pathname)
  }
  const headers = { authorization: `Bearer ${sessionStorage.getItem(tokenKey) ?? ''}` }
  return {
    name,
    read: async () => {
      const response = await fetch('api/files', { headers })
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
    write: async ({ path, text }) => {
      const address = `api/file?path=${encodeURIComponent(path)}`
      const response = await fetch(address, { method: 'PUT', headers, body: text })
      if (!response.ok) throw new Error(await response.text())
    }
  }
}
