// Parts of paths. The `os` functions are those of a Unix system, where the engines run.
import { BOOL, STRING } from '../../go-type.js'
import { defineFunction, type TemplateFunction } from '../function-set.js'
import { basePath, cleanPath, directory, extension, isAbsolute } from './slash-path.js'

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
