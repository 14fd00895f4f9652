import { BOOL, STRING } from '../../../go-type.js'
import { defineFunction, type TemplateFunction } from '../../function-set.js'

// Parts of paths. The `os` functions are those of a Unix system, where the engines run.

const pathFunction = (name: string, part: (path: string) => string): TemplateFunction[] =>
  bothNames(name).map(each =>
    defineFunction({
      name: each,
      parameters: [STRING],
      result: STRING,
      charactersPerStep: 4,
      call: ([path]) => part(path)
    })
  )

const bothNames = (name: string): string[] => [name, `os${name.charAt(0).toUpperCase()}${name.slice(1)}`]

export const pathFunctions: readonly TemplateFunction[] = [
  ...pathFunction('base', basePath),
  ...pathFunction('dir', directory),
  ...pathFunction('clean', cleanPath),
  ...pathFunction('ext', extension),
  ...bothNames('isAbs').map(name =>
    defineFunction({ name, parameters: [STRING], result: BOOL, call: ([path]) => isAbsolute(path) })
  )
]

// Slash-separated paths as Go's path package treats them, without access to a file system.

/** The shortest equivalent path, without access to a file system. */
function cleanPath(path: string): string {
  if (path === '') return '.'
  const isRooted = path.startsWith('/')
  const kept: string[] = []
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue
    if (part !== '..') kept.push(part)
    else if (kept.length > 0 && kept.at(-1) !== '..') kept.pop()
    else if (!isRooted) kept.push('..')
  }
  const joined = kept.join('/')
  if (isRooted) return `/${joined}`
  return joined === '' ? '.' : joined
}

function basePath(path: string): string {
  if (path === '') return '.'
  let end = path.length
  while (path[end - 1] === '/') end--
  return end === 0 ? '/' : path.slice(path.lastIndexOf('/', end - 1) + 1, end)
}

function directory(path: string): string {
  return cleanPath(path.slice(0, path.lastIndexOf('/') + 1))
}

/** From the last dot of the last element on. */
function extension(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1)
  const dot = last.lastIndexOf('.')
  return dot === -1 ? '' : last.slice(dot)
}

const isAbsolute = (path: string): boolean => path.startsWith('/')
