import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import type { RenderTemplateOptions, SourceFile } from '../../src/browser.js'
import { templateText } from '../fuzz/generators/template-text.js'

const folder = fileURLToPath(new URL('../../fixtures/', import.meta.url))

/** Every sample, the documents with everything in them, and broken ones. */
export const sampleFiles: readonly SourceFile[] = [
  'samples',
  'dialects/toolhive',
  'dialects/muster',
  'dialects/holodeck',
  'dialects/actions'
].flatMap(name =>
  readdirSync(folder + name)
    .filter(file => file.endsWith('.yaml'))
    .map(file => ({ path: file, text: readFileSync(`${folder}${name}/${file}`, 'utf8') }))
)

type Rendering = readonly [template: string, data: unknown, options: RenderTemplateOptions]

const data = { params: { name: 'web', count: 3, list: ['a', 'é', '🙂'] }, steps: {}, name: 'x' }

/** Keys differ each time, and browsers refuse them. */
const makesKeys = /gen(?:CA|PrivateKey|S)|buildCustomCert/

const texts = fc
  .sample(templateText, { seed: 28, numRuns: 400 })
  .filter(text => !makesKeys.test(text))
  .slice(0, 200)

export const seededTemplates: readonly Rendering[] = [...texts, ...hashes()].map(text => [
  text,
  data,
  { functions: 'sprig', mode: 'render', host: { now: () => 1_790_000_000_000, random: () => 0.25 } }
])

function hashes(): readonly string[] {
  const calls = ['sha1sum', 'sha256sum', 'sha512sum', 'b64enc', 'adler32sum', 'bcrypt', 'encryptAES "key"']
  return [
    ...calls.map(call => `{{ "é web" | ${call} }}`),
    '{{ encryptAES "key" "text" | decryptAES "key" }}',
    '{{ derivePassword 1 "long" "password" "user" "example.com" }}',
    '{{ uuidv4 }} {{ randBytes 12 }} {{ randAlphaNum 5 }}'
  ]
}
