/** Why the system refuses a file, in words; undefined for an error that is not from the file system. */
export function systemReason(error: unknown): string | undefined {
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return undefined
  if (error.code === 'EFBIG' && 'maxBytes' in error)
    return `is larger than ${Number(error.maxBytes) / 1024 / 1024} MiB, and no more is read`
  return reasons.get(String(error.code))
}

const reasons = new Map([
  ['ENOENT', 'no such file or folder'],
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EISDIR', 'is a folder, not a file'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['EROFS', 'the file system is read-only'],
  ['ENOSPC', 'no space is left'],
  ['EDQUOT', 'the disk quota of this user is used up'],
  ['EIO', 'the device has a fault'],
  ['EBADF', 'it is closed'],
  ['ENOTFILE', 'is a pipe, a device or a socket, not a plain file'],
  ['EFBIG', 'is too large'],
  ['ELOOP', 'symbolic links lead in a circle'],
  ['ENAMETOOLONG', 'the name is too long']
])
