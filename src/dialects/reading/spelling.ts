/** Fields that were renamed, not only spelt otherwise. */
const RENAMED = new Map([['group', 'groupRef']])

/** Today's name of a field that is spelt as in older releases: `depends_on` is `dependsOn`. Any other name is itself. */
export function currentSpelling(key: string): string {
  const renamed = RENAMED.get(key)
  if (renamed !== undefined) return renamed
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
}
