declare module '*.yaml' {
  const text: string
  export default text
}

/** Every schema of a kind with its descriptions, by the name that `vmcp schema` has for it: see `scripts/build/playground.ts`. */
declare module 'all-schemas' {
  import type { JsonObject } from '../src/model/index.js'

  const schemas: Readonly<Record<string, JsonObject>>
  export default schemas
}

declare module '*?text' {
  const text: string
  export default text
}
