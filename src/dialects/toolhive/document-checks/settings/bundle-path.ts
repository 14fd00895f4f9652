/** Why the validator of a config does not take a path of certificates; null where it does. */
export function bundlePathFault(path: string): string | null {
  if (path.includes('..') || path.includes('\0')) return 'contains invalid path characters'
  return path.startsWith('/') ? null : 'must be an absolute path'
}
