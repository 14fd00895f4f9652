// Slash-separated paths as Go's path package treats them, without access to a file system.

/** The shortest equivalent path, without access to a file system. */
export function cleanPath(path: string): string {
  if (path === '') return '.'
  const isRooted = path.startsWith('/')
  const kept: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') kept.push(part)
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else if (!isRooted) kept.push('..')
  }
  const joined = kept.join('/')
  if (isRooted) return `/${joined}`
  return joined === '' ? '.' : joined
}

export function basePath(path: string): string {
  if (path === '') return '.'
  let end = path.length
  while (path[end - 1] === '/') end--
  return end === 0 ? '/' : path.slice(path.lastIndexOf('/', end - 1) + 1, end)
}

export function directory(path: string): string {
  return cleanPath(path.slice(0, path.lastIndexOf('/') + 1))
}

/** From the last dot of the last element on. */
export function extension(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const dot = last.lastIndexOf('.')
  return dot === -1 ? '' : last.slice(dot)
}

export const isAbsolute = (path: string): boolean => path.startsWith('/')
