import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import { loadingFunctions, sourceOf } from '../start/late-modules.js'

/**
 * The modules that the site of the playground fetches with the first call of one of their functions, by the names of their parts. So they may only
 * export functions, and call none of each other's while they are loaded.
 */
const parts: Readonly<Record<string, readonly string[]>> = {
  documents: [
    ...below('src/dialects', ['actions/lower', 'holodeck/lower', 'muster/lower', 'muster/releases/past']),
    ...below('src/dialects/document-checks', ['shape/value-format']),
    ...below('src/dialects/rules', ['evaluator', 'late-screens']),
    ...below('src/dialects/toolhive', ['late-kinds', 'releases/past']),
    ...below('src/dialects/toolhive/document-checks', ['config/check-config', 'server/check-server']),
    ...below('src/dialects/toolhive/servers', ['read-outgoing', 'read-servers'])
  ],
  evaluation: [
    ...below('src/backends', ['read-fixtures', 'read-response']),
    ...below('src/dialects/toolhive/semantics', ['answer', 'convert-default', 'output-value', 'phrase']),
    ...below('src/dialects/toolhive/semantics', ['render', 'scope']),
    ...below('src/suite', ['read-suite-file']),
    ...below('src/template', ['evaluate', 'evaluate/evaluate-constant', 'fmt/printf']),
    ...below('src/template/functions/sprig/collections', ['deep-equal']),
    ...below('src/template/functions/sprig/cryptography', [
      'aes-cbc',
      'base-text',
      'digests',
      'master-password'
    ]),
    ...below('src/template/functions/sprig/numbers', ['decimal']),
    ...below('src/template/functions/sprig/text', ['pascal-case', 'words']),
    ...below('src/template/functions/sprig/time', [
      'time-arithmetic',
      'time-encode',
      'time-format',
      'time-parse',
      'time-zone'
    ]),
    ...below('src/template/functions/sprig/versions', ['semver', 'semver-constraint']),
    ...below('src/template/json', ['decode', 'encode']),
    ...below('src/template/modes', ['render-template', 'resolve-path', 'service-class', 'typed-template'])
  ],
  faults: [
    ...below('src/dialects/document-checks', [
      'unknown-fields/error-ways',
      'unknown-fields/other-systems',
      'schemas/schema-slips',
      'shape/type-fix'
    ]),
    ...below('src/dialects/document-checks', ['shape/type-messages', 'unknown-fields/unknown-field']),
    ...below('src/dialects/toolhive/document-checks/advice', ['promised-field']),
    ...below('src/go', ['ip-literal', 'url']),
    ...below('src/lint', ['fix', 'syntax-hint', 'template-slips']),
    ...below('src/project/repairs', ['with-repairs']),
    ...below('src/questions/repairs', ['repairs']),
    ...below('src/source', ['nodes/node-problem', 'full/read-in-full', 'nodes/reader-faults']),
    ...below('src/source', ['go-reading/hold-against-go', 'go-writing/reread-text']),
    ...below('src/source', ['json-reading/json-stream', 'lists/item-documents', 'lists/with-items'])
  ],
  names: [
    ...below('src/questions', ['hover/hover', 'offers/complete']),
    ...below('src/questions/names', ['rename', 'suite-uses', 'template-uses', 'workflow-uses']),
    ...below('src/questions/outline', ['hints', 'lenses', 'ranges', 'symbols', 'template-tokens'])
  ],
  pictures: ['src/graph/svg/svg-picture.ts'],
  regexp: ['src/go/regexp.ts', 'src/template/functions/sprig/text/go-regexp.ts']
}

function below(folder: string, names: readonly string[]): readonly string[] {
  return names.map(name => `${folder}/${name}.ts`)
}

/** Replaces imports of these modules by functions that fetch their part (`playground/late-parts.ts`). */
export function partsOfPages(root: string): Plugin {
  const partOf = new Map(
    Object.entries(parts).flatMap(([part, paths]) => paths.map(path => [join(root, path), part] as const))
  )
  const late = (path: string) => {
    const name = partOf.get(path) ?? ''
    const exports = `part('${name}', () => import('part:${name}')).${memberOf(name, path.slice(root.length))}`
    return `${registry(root)}\n${loadingFunctions(path, exports)}`
  }
  const written: Readonly<Record<string, (path: string) => string>> = {
    fetched: late,
    part: path => modulesOf(root, path.slice('part:'.length))
  }
  return {
    name: 'parts-of-pages',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^\.{1,2}\/.*\.js$/ }, ({ path, importer }) => {
        const file = sourceOf(path, importer)
        const name = partOf.get(file)
        return name && name !== partOf.get(importer) ? { path: file, namespace: 'fetched' } : undefined
      })
      onResolve({ filter: /^part:/ }, ({ path }) => ({ path, namespace: 'part' }))
      for (const [namespace, write] of Object.entries(written))
        onLoad({ filter: /.*/, namespace }, ({ path }) => ({ contents: write(path), resolveDir: root }))
    }
  }
}

function modulesOf(root: string, name: string): string {
  const modules = parts[name] ?? []
  return modules
    .map(path => `export * as ${memberOf(name, path)} from ${JSON.stringify(inBrowsers(join(root, path)))}`)
    .join('\n')
}

const memberOf = (name: string, path: string): string => `module${parts[name]?.indexOf(path)}`

const registry = (root: string): string =>
  `import { part } from ${JSON.stringify(join(root, 'playground/late-parts.ts'))}`

function inBrowsers(path: string): string {
  const replacement = path.replace(/\.ts$/, '.browser.ts')
  return existsSync(replacement) ? replacement : path
}
