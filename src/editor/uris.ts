import { fileURLToPath, pathToFileURL } from 'node:url'

/** The absolute path that an address names; what is no file, such as a text without a name, goes by its address. */
export function pathOf(uri: string): string {
  if (!uri.startsWith('file:')) return uri
  try {
    return fileURLToPath(uri)
  } catch {
    return uri
  }
}

export function uriOf(path: string): string {
  return /^[a-z][\w+.-]+:/i.test(path) ? path : pathToFileURL(path).href
}

/** True for what lies on no disk. */
export function isUnnamed(path: string): boolean {
  return !path.startsWith('/') && /^[a-z][\w+.-]+:/i.test(path)
}
