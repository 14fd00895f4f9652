import type { Plugin } from 'esbuild'
import { plainFlags } from '../src/cli/plain-flags.js'

/** The flags of usual command lines as data, so that a start loads no class of a command and no parser. */
export const flagsAsData: Plugin = {
  name: 'flags-as-data',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/]cli[\\/]plain-flags\.ts$/ }, () => ({
      contents: `export const plainFlags = ${JSON.stringify(plainFlags)}`
    }))
  }
}
