/** Lets go of a body that nobody reads. It is not waited for: some bodies never tell that they were let go of. */
export function discard(response: Response): void {
  // A body that broke before is gone too.
  response.body?.cancel().catch(() => undefined)
}
