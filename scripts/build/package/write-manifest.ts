import { writeFileSync } from 'node:fs'
import { Plugin } from '@oclif/core'

/** Writes `oclif.manifest.json`, from which help is shown without loading a command. */
export async function writeManifest(root: string): Promise<void> {
  const plugin = new Plugin({
    root,
    type: 'core',
    ignoreManifest: true,
    errorOnManifestCreate: true,
    respectNoCacheDefault: true
  })
  await plugin.load()
  writeFileSync(`${root}oclif.manifest.json`, `${JSON.stringify(plugin.manifest)}\n`)
}
