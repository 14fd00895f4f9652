/**
 * The body of an answer as text.
 *
 * @throws RangeError where it is longer than the limit
 */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new RangeError('body too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
