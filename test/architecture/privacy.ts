import type { ParsedFile } from './parsed-file.js'
import { isNode, walk } from './parsed-file.js'
import type { Violation } from './violation.js'

/** One way to keep a member to its class: `#name`, which holds at run time too. A constructor has no such name. */
export function checkPrivacy(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap(file =>
    [...walk(file.root)].flatMap(({ node }): Violation[] => {
      if (node.accessibility !== 'private' || node.kind === 'constructor') return []
      const name = isNode(node.key) ? String(node.key.name) : 'a member'
      const line = file.lineOf(node.start)
      return [{ law: 'privacy', file: file.path, line, message: `${name} is private: write #${name}` }]
    })
  )
}
