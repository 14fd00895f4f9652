import {
  homesOfPorts,
  portFile,
  portlessImports,
  portlessNames,
  roomOf,
  roomsOfRuns,
  timers
} from './house.js'
import { isNode, type ParsedFile, type SyntaxNode, type Visit, walk } from './parsed-file.js'
import type { Violation } from './violation.js'

/**
 * The end of law 3: a run waits, reads the time and draws by its ports alone, so that it can be played again. Other rooms may
 * wait as they like; time and chance are passed in there too.
 */
export function checkPorts(files: readonly ParsedFile[]): Violation[] {
  return files.filter(({ path }) => !portFile.test(path) && !isHome(path)).flatMap(checkFile)
}

const isHome = (path: string): boolean => homesOfPorts.includes(roomOf(path) ?? '')

function checkFile(file: ParsedFile): Violation[] {
  const room = roomOf(file.path) ?? ''
  const isOfRuns = roomsOfRuns.includes(room)
  return [...walk(file.root)].flatMap(visit => {
    const name = portlessIn(visit)
    if (name === undefined || (!isOfRuns && timers.has(name))) return []
    const ports = isOfRuns ? 'the ports of a run' : 'the port for time and chance'
    const message = `${room} takes ${name} past ${ports}`
    return [{ law: 'port' as const, file: file.path, line: file.lineOf(visit.node.start), message }]
  })
}

function portlessIn({ node, parent, key }: Visit): string | undefined {
  if (node.type === 'ImportDeclaration') return importIn(node)
  if (node.type === 'NewExpression' && nameOf(node.callee) === 'Date' && isEmpty(node.arguments))
    return 'new Date()'
  if (node.type === 'MemberExpression') {
    const name = `${nameOf(node.object)}.${nameOf(node.property)}`
    return portlessNames.has(name) ? name : undefined
  }
  if (node.type !== 'Identifier' || key === 'key') return undefined
  if (parent?.type === 'MemberExpression' && key === 'property' && nameOf(parent.object) !== 'globalThis')
    return undefined
  const name = String(node.name)
  return portlessNames.has(name) ? name : undefined
}

function importIn(node: SyntaxNode): string | undefined {
  const module = isNode(node.source) ? String(node.source.value).replace(/^node:/, '') : ''
  const names = portlessImports.get(module.split('/')[0] ?? '')
  if (names === undefined) return undefined
  if (names.length === 0) return module
  const specifiers: unknown[] = Array.isArray(node.specifiers) ? node.specifiers : []
  const imported = specifiers.map(each => (isNode(each) ? nameOf(each.imported) : ''))
  return imported.find(name => names.includes(name))
}

function nameOf(value: unknown): string {
  return isNode(value) && value.type === 'Identifier' ? String(value.name) : ''
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) && value.length === 0
}
