import { fileURLToPath, pathToFileURL } from 'node:url'

/** The absolute path of a URI; the URI itself if it is not a file, such as an unsaved text. */
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

/** Whether a path is the URI of a text without a file. */
export function isUnnamed(path: string): boolean {
  return !path.startsWith('/') && /^[a-z][\w+.-]+:/i.test(path)
}
