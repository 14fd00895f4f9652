/** Why the validator of a config refuses a certificate path; null when it is valid. */
export function bundlePathFault(path: string): string | null {
  if (path.includes('..') || path.includes('\0')) return 'contains invalid path characters'
  return path.startsWith('/') ? null : 'must be an absolute path'
}
