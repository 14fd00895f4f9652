import { onceEach } from '../../model/index.js'
import { type ReadStream, readOwnStream, readStream, type SourceFile } from '../../source/index.js'
import { isCompanion } from '../../suite/companion-problems.js'

/** The YAML of a file, read once for links, the project and questions; each item of a `List` is a document. */
export const streamOf = onceEach(
  (file: SourceFile): ReadStream => (isCompanion(file) ? readOwnStream(file) : readStream(file))
)
