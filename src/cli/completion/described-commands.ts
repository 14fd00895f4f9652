import { ownFiles } from '../files/own-files.js'

/** A command as the manifest describes it. */
export interface DescribedCommand {
  readonly summary?: string
  readonly flags: Readonly<Record<string, DescribedFlag>>
  readonly args: Readonly<Record<string, DescribedArgument>>
}

export interface DescribedFlag {
  readonly type: 'boolean' | 'option'
  readonly description?: string
  readonly helpValue?: string
  readonly options?: readonly string[]
  readonly multiple?: boolean
  readonly allowNo?: boolean
}

export interface DescribedArgument {
  readonly description?: string
  readonly options?: readonly string[]
}

export type DescribedCommands = Readonly<Record<string, DescribedCommand>>

/** All commands by name, read from the manifest so that no command has to be loaded. */
export function describedCommands(root: string): DescribedCommands {
  const { commands }: { readonly commands: DescribedCommands } = JSON.parse(
    ownFiles(root).read('oclif.manifest.json')
  )
  return commands
}
