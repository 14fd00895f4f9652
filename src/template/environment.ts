import type { FunctionSet } from './functions/function-set.js'
import { sprigFunctions } from './functions/sprig.js'
import { toolhiveFunctions } from './functions/toolhive.js'
import type { ParseOptions } from './template.js'

/** In addition to Go's builtins: ToolHive's functions, or sprig's text functions. */
export type FunctionSetName = 'toolhive' | 'sprig'

/** The functions of a host system, and the name of its templates in error messages. */
const environments: Readonly<
  Record<FunctionSetName, { readonly name: string; readonly functions: FunctionSet }>
> = {
  toolhive: { name: 'expand', functions: toolhiveFunctions },
  sprig: { name: 'template', functions: sprigFunctions }
}

/** How a system's templates are parsed. */
export function parseOptionsFor(functions: FunctionSetName = 'toolhive'): ParseOptions {
  return environments[functions]
}
