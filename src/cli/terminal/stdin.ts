import { UsageError } from '../../project/usage-error.js'

let isTaken = false

/** Reads all of standard input. @throws UsageError when it is read twice: a stream can be read only once */
export async function readStdin(): Promise<Uint8Array> {
  if (isTaken) throw new UsageError('standard input (-) can be given in one place only')
  isTaken = true
  const chunks: Uint8Array[] = []
  for await (const chunk of process.stdin) chunks.push(chunk)
  return Buffer.concat(chunks)
}
