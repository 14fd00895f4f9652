// Environment variables; a template sees only those that its host provides.
import { STRING } from '../../go-type.js'
import { defineFunction, type FunctionHost, type TemplateFunction } from '../function-set.js'

export const environmentFunctions: readonly TemplateFunction[] = [
  defineFunction({
    name: 'env',
    parameters: [STRING],
    result: STRING,
    call: ([name], host) => host.environment(name) ?? ''
  }),
  defineFunction({
    name: 'expandenv',
    parameters: [STRING],
    result: STRING,
    charactersPerStep: 2,
    call: ([text], host) => expanded(text, host)
  })
]

// `$name`, `${name}`, and the one-letter names of a shell; `${` without an end is dropped, a lone `$` is kept. After the last `}` no end is
// searched for: each `${` there would scan the whole rest.
const REFERENCE = /\$(?:\{([*#$@!?\-0-9])\}|\{([^}]*)\}|([*#$@!?\-0-9])|([A-Za-z_][A-Za-z0-9_]*)|\{)/g
const OPEN_REFERENCE = /\$(?:(?!)()()|([*#$@!?\-0-9])|([A-Za-z_][A-Za-z0-9_]*)|\{)/g

function expanded(text: string, host: FunctionHost): string {
  const end = text.lastIndexOf('}') + 1
  return (
    withVariables(text.slice(0, end), REFERENCE, host) + withVariables(text.slice(end), OPEN_REFERENCE, host)
  )
}

function withVariables(text: string, pattern: RegExp, host: FunctionHost): string {
  return text.replace(pattern, (_, ...groups: (string | undefined)[]) => {
    const name = groups.slice(0, 4).find(group => group !== undefined)
    return name === undefined || name === '' ? '' : (host.environment(name) ?? '')
  })
}
