import type { Path } from './path.js'

/** The origin of a value: a path into the data, or undefined for a computed value. */
export type ValueOrigin = Path | undefined

/** The variables of a block, including those of enclosing blocks. */
export class Scope {
  readonly #outer: Scope | undefined
  readonly #origins = new Map<string, ValueOrigin>()

  constructor(outer?: Scope) {
    this.#outer = outer
  }

  declare(name: string, origin: ValueOrigin): void {
    this.#origins.set(name, origin)
  }

  lookUp(name: string): ValueOrigin {
    for (let scope: Scope | undefined = this; scope !== undefined; scope = scope.#outer) {
      if (scope.#origins.has(name)) return scope.#origins.get(name)
    }
    return undefined
  }
}
