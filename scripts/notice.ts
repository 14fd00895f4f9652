import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Metafile } from 'esbuild'

/** The licence notices of everything that went into a bundle. */
export function noticeOf(root: string, metafiles: readonly Metafile[]): string {
  const inputs = metafiles.flatMap(metafile =>
    Object.values(metafile.outputs).flatMap(output => Object.entries(output.inputs))
  )
  const folders = new Set(
    inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).flatMap(([path]) => packageFolder(path))
  )
  const packages = [...folders]
    .map(folder => describe(join(root, folder)))
    .sort((a, b) => (a.title < b.title ? -1 : 1))
  const entries = new Map(packages.map(({ title, text }) => [title, text]))
  const head =
    'vmcp\n\nThis product is licensed under the Apache License 2.0 (see LICENSE). It contains the following software.\n'
  const rule = '-'.repeat(78)
  return [head, ...[...entries].map(([title, text]) => `${rule}\n${title}\n\n${text}\n`)].join('\n')
}

function packageFolder(path: string): string[] {
  const match = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)
  return match ? [match[0]] : []
}

function describe(folder: string): { title: string; text: string } {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    string
  > // these three are texts by npm's rules
  const file = readdirSync(folder).find(entry => /^licen[sc]e(\.|$)/i.test(entry))
  const text =
    file !== undefined && existsSync(join(folder, file))
      ? readFileSync(join(folder, file), 'utf8').trim()
      : `Licence: ${license}`
  return { title: `${name} ${version} (${license})`, text: text.replaceAll('\r\n', '\n') }
}
