import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The licence notices of everything in a bundle; packages with the same text share it.
 *
 * @param modules the paths of the bundled modules, from the root
 */
export function noticeOf(root: string, modules: readonly string[]): string {
  const folders = new Set(modules.flatMap(packageFolder))
  const packages = [...folders]
    .map(folder => describe(join(root, folder)))
    .sort((a, b) => (a.title < b.title ? -1 : 1))
  const titlesOf = new Map<string, Set<string>>()
  for (const { title, text } of packages) titlesOf.set(text, (titlesOf.get(text) ?? new Set()).add(title))
  const head =
    'vmcp\n\nThis product is licensed under the Apache License 2.0 (see LICENSE). It contains the following software.\n'
  const rule = '-'.repeat(78)
  const entries = [...titlesOf].map(([text, titles]) => `${rule}\n${[...titles].join('\n')}\n\n${text}\n`)
  return [head, ...entries].join('\n')
}

function packageFolder(path: string): string[] {
  const match = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)
  return match ? [match[0]] : []
}

function describe(folder: string): { title: string; text: string } {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const files = readdirSync(folder).filter(entry => /^(?:licen[sc]e|copying|notice)(?:[-.].*)?$/i.test(entry))
  const texts = files.sort().map(file => readFileSync(join(folder, file), 'utf8').trim())
  const text = texts.length > 0 ? texts.join('\n\n') : textOf(manifest)
  const { name, version, license } = manifest
  return { title: `${name} ${version} (${license})`, text: text.replaceAll('\r\n', '\n') }
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
  readonly author?: string | { readonly name: string }
}

/** Some packages name their licence without including its text. Any other than the common one needs a review. */
function textOf({ name, license, author }: Manifest): string {
  if (license !== 'MIT') throw new Error(`${name} brings no text of its licence ${license}`)
  const holder = typeof author === 'string' ? author.replace(/ *<.*/, '') : author?.name
  return mitLicence(holder ?? `the authors of ${name}`)
}

const mitLicence = (holder: string) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`
