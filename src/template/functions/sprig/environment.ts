// Environment variables, of which a template sees only what its host hands in.
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
    call: ([text], host) => expanded(text, host)
  })
]

// `$name`, `${name}`, and the one-letter names of a shell; `${` without an end is dropped, a lone `$` stays.
const reference = /\$(?:\{([*#$@!?\-0-9])\}|\{([^}]*)\}|([*#$@!?\-0-9])|([A-Za-z_][A-Za-z0-9_]*)|\{)/g

function expanded(text: string, host: FunctionHost): string {
  return text.replace(reference, (_, ...groups: (string | undefined)[]) => {
    const name = groups.slice(0, 4).find(group => group !== undefined)
    return name === undefined || name === '' ? '' : (host.environment(name) ?? '')
  })
}
