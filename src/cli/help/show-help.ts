import type { Interfaces } from '@oclif/core'
import type { Command } from '@oclif/core/command'
import { Config } from '@oclif/core/config'
import { type OwnFiles, ownFiles } from '../files/own-files.js'
import VmcpHelp from './help.js'

/** Shows the help of one command or of all, read from the manifest so that no command has to be loaded. */
export async function showHelpOf(words: readonly string[], root: string): Promise<void> {
  const config = await describedConfig(root)
  await new VmcpHelp(config, config.pjson.oclif.helpOptions).showHelp([...words, '--help'])
}

/** oclif would search folders for these files, which an executable does not have. */
async function describedConfig(root: string): Promise<Config> {
  const files = ownFiles(root)
  const pjson: Interfaces.PJSON = JSON.parse(files.read('package.json'))
  const plugin = describedPlugin(files, pjson, root)
  return Config.load({ root, pjson, plugins: new Map([[plugin.name, plugin]]) })
}

function describedPlugin(files: OwnFiles, pjson: Interfaces.PJSON, root: string): Interfaces.Plugin {
  const { commands }: { readonly commands: Readonly<Record<string, Command.Cached>> } = JSON.parse(
    files.read('oclif.manifest.json')
  )
  const load = () => Promise.reject(new Error('help needs no command'))
  return {
    _base: '',
    alias: pjson.name,
    commandIDs: Object.keys(commands),
    commands: Object.values(commands)
      .map(command => ({ ...command, load, pluginAlias: pjson.name, pluginType: 'core' }))
      .sort((a, b) => a.id.localeCompare(b.id)),
    commandsDir: undefined,
    findCommand: load,
    hasManifest: true,
    hooks: {},
    isRoot: true,
    load: async () => undefined,
    moduleType: 'module',
    name: pjson.name,
    options: { root },
    pjson,
    root,
    topics: [],
    type: 'core',
    valid: true,
    version: pjson.version
  }
}
