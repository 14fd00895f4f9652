import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'

/** Bundles the script of HTML reports into a module of texts, so that a report needs no file next to it. */
export async function pageScriptModule(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['report/page.ts'],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'ascii',
    legalComments: 'none'
  })
  const script = (outputFiles[0]?.text ?? '').trim()
  if (/<\/script|<!--/i.test(script)) throw new Error('the script would end its own element')
  const quoted = JSON.stringify(script).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `/** Made from \`report/\` by \`scripts/build/bundle.ts\`. */\nexport const PAGE_SCRIPT =\n  '${quoted}'\n`
}

export async function writePageScript(root: string): Promise<void> {
  const path = join(root, 'src/reporters/html/page-script.ts')
  const text = await pageScriptModule(root)
  if (readIfThere(path) !== text) writeFileSync(path, text)
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
