/** Fields that were renamed, in addition to respelt ones. */
const RENAMED = new Map([['group', 'groupRef']])

/** The current name of a field in the spelling of older releases: `depends_on` is `dependsOn`. Other names are unchanged. */
export function currentSpelling(key: string): string {
  const renamed = RENAMED.get(key)
  if (renamed !== undefined) return renamed
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
