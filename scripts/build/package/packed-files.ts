import { execFileSync } from 'node:child_process'

/** What `npm pack` would put into the archive. */
export interface Packed {
  readonly packedBytes: number
  readonly files: readonly PackedFile[]
}

export interface PackedFile {
  readonly path: string
  readonly size: number
}

export function packedFiles(root: string): Packed {
  // npm is a script of cmd.exe on Windows, which only a shell starts.
  const text = execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json', '--loglevel=error'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32'
  })
  const [packed]: [{ size: number; files: PackedFile[] }] = JSON.parse(text)
  return { packedBytes: packed.size, files: packed.files }
}
