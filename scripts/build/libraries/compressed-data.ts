import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'esbuild'
import { bytesOfTokens, type Token, textOfTokens } from './token-lists.js'

/**
 * Compresses the large data of libraries, which few commands need: lists of tokens, and a library compiled to WebAssembly.
 *
 * @param files gets the compressed files by their names; they belong next to the parts
 */
export function compressedData(root: string, files: Map<string, Buffer>): Plugin {
  const fileOf = (name: string, bytes: Buffer): string => {
    files.set(name, compressed(bytes))
    return `decompressedFile(${JSON.stringify(name)})`
  }
  return {
    name: 'compressed-data',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]gpt-tokenizer[\\/].*[\\/]bpeRanks[\\/]\w+\.js$/ }, async ({ path }) => {
        const list = await tokensIn(path)
        const name = basename(path, '.js')
        const readers = JSON.stringify(join(root, 'scripts/build/libraries/token-lists.ts'))
        const first = path.replace(name, firstList)
        const contents =
          name === firstList
            ? `import { tokensOfText } from ${readers}
export default tokensOfText(${fileOf(`${name}.br`, Buffer.from(textOfTokens(list)))}.toString())`
            : `import { tokensOfBytes } from ${readers}
import first from ${JSON.stringify(first)}
export default tokensOfBytes(${fileOf(`${name}.br`, bytesOfTokens(list, await tokensIn(first)))}, ${list.length}, first)`
        return { contents: decompressFile + contents, loader: 'js' }
      })
      onLoad({ filter: /[\\/]sdk_shared_core_wasm_bindings\.c?js$/ }, async ({ path }) => ({
        contents: withCompressedModule(await readFile(path, 'utf8'), fileOf),
        loader: 'js'
      }))
      onLoad({ filter: smallModules }, async ({ path }) => ({
        contents: decompress + withCompressedLiteral(path, await readFile(path, 'utf8')),
        loader: 'js'
      }))
      // The same module once more, for processors with wide registers: its library falls back to the other.
      onLoad({ filter: /[\\/]llhttp_simd-wasm\.js$/ }, () => ({ contents: '', loader: 'js' }))
    }
  }
}

/** Libraries that contain WebAssembly: the parser of HTTP and the layout of the terminal. */
const smallModules = /[\\/](?:llhttp-wasm|yoga-wasm-base64-esm)\.js$/

/** The other list is kept as its difference from this one. */
const firstList = 'o200k_base'

async function tokensIn(path: string): Promise<readonly Token[]> {
  const { default: list } = await import(pathToFileURL(path).href)
  return list
}

/** Both forms of a module can call it: a library is bundled as the form that asks for it. In an executable the file is an asset. */
const decompressFile = `const decompressedFile = name => require('node:zlib').brotliDecompressSync(
  globalThis[Symbol.for('vmcp.executable')]?.bytes('dist/cli/' + name) ??
    require('node:fs').readFileSync(require('node:path').join(__dirname, name)))
`

/** For data that is part of a module, as a literal. */
export const decompress =
  "const decompressed=text=>require('node:zlib').brotliDecompressSync(Buffer.from(text,'base64'));\n"

/** Compressed bytes as a literal; parts are ASCII text. */
export const literal = (bytes: Buffer): string => `'${compressed(bytes).toString('base64')}'`

function compressed(bytes: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length
  }
  return brotliCompressSync(bytes, { params })
}

function withCompressedLiteral(path: string, code: string): string {
  const written = /(["'])(data:[\w/-]+;base64,)?([A-Za-z0-9+/]{1000,}={0,2}) *\1/
  const [, , head = '', module] = written.exec(code) ?? []
  if (module === undefined) throw new Error(`${path} contains its module in a way that is not known here`)
  const bytes = `decompressed(${literal(Buffer.from(module, 'base64'))})`
  return code.replace(written, () => `'${head}'+${bytes}.toString('base64')`)
}

function withCompressedModule(code: string, fileOf: (name: string, bytes: Buffer) => string): string {
  const written = /(?<=__wasm_base64__ = )"([A-Za-z0-9+/=]+)"/
  const decoded = '__decode_base64__(__wasm_base64__)'
  const [, module] = written.exec(code) ?? []
  if (module === undefined || !code.includes(decoded))
    throw new Error('the library for durable runs contains its module in a way that is not known here')
  return (
    decompressFile +
    code
      .replace(written, "''")
      .replace(decoded, () => fileOf('durable.wasm.br', Buffer.from(module, 'base64')))
  )
}
