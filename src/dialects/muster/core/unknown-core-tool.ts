import { type BuiltInTool, CallFailure } from '../../../model/index.js'

/** A tool of muster that documents alone cannot answer for. */
export function unknownCoreTool(name: string): BuiltInTool {
  return {
    kind: 'builtIn',
    name,
    // biome-ignore lint/correctness/useYield: it needs nothing of other tools
    *answer() {
      throw new CallFailure(
        'missing_fixture',
        `no fixture answers "${name}", and it cannot be simulated from the definitions: give it a response under "tools"`
      )
    }
  }
}
