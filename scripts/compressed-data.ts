import { readFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'esbuild'

/** Compresses the large data of libraries, which few commands need: lists of tokens, and a library compiled to WebAssembly. */
export const compressedData: Plugin = {
  name: 'compressed-data',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]gpt-tokenizer[\\/].*[\\/]bpeRanks[\\/]\w+\.js$/ }, async ({ path }) => {
      const { default: list }: { default: unknown } = await import(pathToFileURL(path).href)
      const text = literal(Buffer.from(JSON.stringify(list)))
      return {
        contents: `${decompress}export default JSON.parse(decompressed(${text})).map(token=>token??undefined)`,
        loader: 'js'
      }
    })
    onLoad({ filter: /[\\/]sdk_shared_core_wasm_bindings\.c?js$/ }, async ({ path }) => ({
      contents: withCompressedModule(await readFile(path, 'utf8')),
      loader: 'js'
    }))
  }
}

/** Both forms of a module can call it: a library is bundled as the form that asks for it. */
export const decompress =
  "const decompressed=text=>require('node:zlib').brotliDecompressSync(Buffer.from(text,'base64'));\n"

/** Compressed bytes as a literal; parts are ASCII text. */
export function literal(bytes: Buffer): string {
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
  }
  return `'${brotliCompressSync(bytes, { params }).toString('base64')}'`
}

function withCompressedModule(code: string): string {
  const written = /(?<=__wasm_base64__ = )"([A-Za-z0-9+/=]+)"/
  const decoded = '__decode_base64__(__wasm_base64__)'
  const [, module] = written.exec(code) ?? []
  if (module === undefined || !code.includes(decoded))
    throw new Error('the library for durable runs contains its module in a way that is not known here')
  return (
    decompress +
    code
      .replace(written, () => literal(Buffer.from(module, 'base64')))
      .replace(decoded, 'decompressed(__wasm_base64__)')
  )
}
