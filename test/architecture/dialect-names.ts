import { dialectNames, engineWords, namesDialects, roomOf, roomsWithoutDialects } from './house.js'
import { isNode, type ParsedFile, type Visit, walk } from './parsed-file.js'
import type { Violation } from './violation.js'

/** Law 4: above the dialects nobody asks for one by name. A rule's `dialects` are a label, and labels are not counted. */
export function checkDialectNames(files: readonly ParsedFile[]): Violation[] {
  return files.filter(({ path }) => roomsWithoutDialects.includes(roomOf(path) ?? '')).flatMap(checkFile)
}

function checkFile(file: ParsedFile): Violation[] {
  const labels = new Set<unknown>()
  const found: Violation[] = []
  for (const visit of walk(file.root)) {
    if (isLabel(visit)) labels.add(visit.node.value)
    const { node, parent } = visit
    if (labels.has(parent) || !namesDialect(visit)) continue
    found.push({
      law: 'dialect',
      file: file.path,
      line: file.lineOf(node.start),
      message: `${roomOf(file.path)} names a dialect: ${file.text.slice(node.start, node.end)}`
    })
  }
  if (roomOf(file.path) === 'analysis') found.push(...engineWordsIn(file))
  const isListed = namesDialects.has(file.path)
  if (!isListed) return found
  const message = 'names no dialect any more: take it from the list'
  return found.length > 0 ? [] : [{ law: 'dialect', file: file.path, line: 1, message }]
}

/** `'params'`, `'completed'`: what a dialect says of its templates. Types may name fields of the model. */
function engineWordsIn(file: ParsedFile): Violation[] {
  return [...walk(file.root)].flatMap(({ node, parent }) =>
    node.type === 'Literal' &&
    parent?.type !== 'TSLiteralType' &&
    typeof node.value === 'string' &&
    engineWords.test(node.value)
      ? [
          {
            law: 'dialect' as const,
            file: file.path,
            line: file.lineOf(node.start),
            message: `${roomOf(file.path)} knows a word of an engine: ${node.value}`
          }
        ]
      : []
  )
}

/** `dialects: ['toolhive']` of a rule. */
function isLabel({ node }: Visit): boolean {
  return node.type === 'Property' && isNode(node.key) && node.key.name === 'dialects'
}

/** A word of the code, not of a sentence. */
function namesDialect({ node }: Visit): boolean {
  if (node.type === 'Identifier') return dialectNames.test(String(node.name))
  return node.type === 'Literal' && typeof node.value === 'string' && dialectNames.test(node.value)
}
