import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const prefix = 'vmcp-tests-'
/** Where Node and other programs read the path of the temporary folder: on POSIX systems, on Windows. */
const variables = ['TMPDIR', 'TEMP', 'TMP']

/** Gives a run of the tests a temporary folder of its own, and removes it at the end. The second project uses that of the first. */
export default function temporaryFolder(): (() => void) | undefined {
  if (basename(tmpdir()).startsWith(prefix)) return
  const folder = mkdtempSync(join(tmpdir(), prefix))
  // Some tests start programs as another user.
  chmodSync(folder, 0o755)
  for (const name of variables) process.env[name] = folder
  // A program that a test has stopped may still write.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
}
