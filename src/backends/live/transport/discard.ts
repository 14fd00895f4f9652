/** Releases an unread body. It is not awaited: some bodies never report their release. */
export function discard(response: Response): void {
  // A body that failed earlier is already released.
  response.body?.cancel().catch(() => undefined)
}
