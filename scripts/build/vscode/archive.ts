import { crc32, deflateRawSync } from 'node:zlib'

export interface ArchivedFile {
  readonly name: string
  readonly content: Buffer
}

/** A zip archive of files, without times: equal files give equal bytes. */
export function archiveOf(files: readonly ArchivedFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content } of files) {
    const packed = deflateRawSync(content, { level: 9 })
    const path = Buffer.from(name)
    const facts = factsOf(content, packed.length, path.length)
    const head = Buffer.concat([signed(LOCAL), facts, path])
    directory.push(
      Buffer.concat([signed(CENTRAL), number(20, 2), facts, Buffer.alloc(10), number(offset, 4), path])
    )
    parts.push(head, packed)
    offset += head.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const counts = [number(0, 4), number(files.length, 2), number(files.length, 2)]
  const end = [signed(END), ...counts, number(listed.length, 4), number(offset, 4), number(0, 2)]
  return Buffer.concat([...parts, listed, ...end])
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const DEFLATED = 8
/** Midnight of the first of January 1980, the earliest that the format knows. */
const NO_TIME = 0x0021_0000
const NAMES_ARE_UTF8 = 0x0800

/** The fields that both headers of a file share: version, flags, method, time, sum, sizes, and the length of the name. */
function factsOf(content: Buffer, packed: number, name: number): Buffer {
  return Buffer.concat([
    number(20, 2),
    number(NAMES_ARE_UTF8, 2),
    number(DEFLATED, 2),
    number(NO_TIME, 4),
    number(crc32(content), 4),
    number(packed, 4),
    number(content.length, 4),
    number(name, 2),
    number(0, 2)
  ])
}

function signed(signature: number): Buffer {
  return number(signature, 4)
}

function number(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntLE(value >>> 0, 0, bytes)
  return buffer
}
