/** Headers from several sources under one name each, ignoring case; later ones win. */
export function joinHeaders(
  ...parts: readonly Readonly<Record<string, string>>[]
): Readonly<Record<string, string>> {
  const joined: Record<string, string> = {}
  for (const part of parts)
    for (const name of Object.keys(part)) joined[name.toLowerCase()] = part[name] ?? ''
  return joined
}
