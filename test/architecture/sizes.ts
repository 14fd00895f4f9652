import { homelessNames, limits, stageFile } from './house.js'
import { isNode, type ParsedFile, type Visit, walk } from './parsed-file.js'
import type { Violation } from './violation.js'

/** The sizes at which a file or a function must be split, and the names that no room may have. */
export function checkSizes(files: readonly ParsedFile[]): Violation[] {
  return files.flatMap(file => [...checkName(file), ...checkFile(file), ...checkFunctions(file)])
}

function checkName(file: ParsedFile): Violation[] {
  return file.path
    .split('/')
    .map(part => part.replace(/\.tsx?$/, ''))
    .filter(part => homelessNames.has(part))
    .map(part => ({
      law: 'name',
      file: file.path,
      line: 1,
      message: `"${part}" is named after grammar, not after an idea`
    }))
}

function checkFile(file: ParsedFile): Violation[] {
  const lines = countLines(file)
  const limit = lineLimit(file.path)
  if (lines <= limit) return []
  return [{ law: 'size', file: file.path, line: limit + 1, message: `${lines} lines, the limit is ${limit}` }]
}

function lineLimit(path: string): number {
  if (path.startsWith('src/cli/commands/')) return limits.commandLines
  if (path.startsWith('src/lint/rules/') && !path.endsWith('/index.ts')) return limits.ruleLines
  return stageFile.test(path) ? limits.stageLines : limits.fileLines
}

export function countLines(file: ParsedFile): number {
  return file.text.replace(/\n$/, '').split('\n').length
}

export interface MeasuredFunction {
  readonly name: string
  readonly line: number
  readonly lines: number
  readonly parameters: number
  /** True for what only its file or its class calls. */
  readonly isPrivate: boolean
}

function checkFunctions(file: ParsedFile): Violation[] {
  return functionsOf(file).flatMap(({ name, line, lines, parameters, isPrivate }) => {
    const at = { law: 'size' as const, file: file.path, line }
    const found: Violation[] = []
    if (lines > limits.functionLines)
      found.push({ ...at, message: `${name} has ${lines} lines, the limit is ${limits.functionLines}` })
    if (parameters > (isPrivate ? limits.privateParameters : limits.parameters))
      found.push({ ...at, message: `${name} takes ${parameters} parameters: make them one object` })
    return found
  })
}

/** Every function, method and arrow function with its length from the first to the last line. */
export function functionsOf(file: ParsedFile): MeasuredFunction[] {
  const found: MeasuredFunction[] = []
  for (const visit of walk(file.root)) {
    const { node } = visit
    if (!functionKinds.has(node.type) || !isNode(node.body)) continue
    const line = file.lineOf(node.start)
    const parameters = Array.isArray(node.params) ? node.params.length : 0
    const lines = file.lineOf(node.end) - line + 1
    found.push({ name: nameOf(visit), line, lines, parameters, isPrivate: !isPublic(visit) })
  }
  return found
}

const functionKinds = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

/** An exported function, and a method without `#`. */
function isPublic({ parent }: Visit): boolean {
  if (parent?.type !== 'MethodDefinition') return /^Export/.test(parent?.type ?? '')
  return isNode(parent.key) && parent.key.type !== 'PrivateIdentifier'
}

function nameOf({ node, parent }: Visit): string {
  const named = [node.id, parent?.key, parent?.id].find(isNode)
  return typeof named?.name === 'string' ? named.name : 'a function'
}
