import type { Plugin } from 'rolldown'
import { plainFlags } from '../../../src/cli/plain-flags.js'

/** The flags of usual command lines as data, so that a start loads no class of a command and no parser. */
export const flagsAsData: Plugin = {
  name: 'flags-as-data',
  load: {
    filter: { id: /[\\/]src[\\/]cli[\\/]plain-flags\.ts$/ },
    handler: () => `export const plainFlags = ${JSON.stringify(plainFlags)}`
  }
}
