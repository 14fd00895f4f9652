import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'rolldown'
import { bytesOfTokens, type Token, textOfTokens } from './token-lists.js'

/** Compresses the large data of libraries, which few commands need: lists of tokens, and a library compiled to WebAssembly. */
export function compressedData(root: string): Plugin {
  return {
    name: 'compressed-data',
    load: {
      filter: { id: [tokenLists, durableModule, smallModules, wideModule] },
      async handler(path) {
        const fileOf = (name: string, bytes: Buffer): string => {
          this.emitFile({ type: 'asset', fileName: name, source: compressed(bytes) })
          return `decompressedFile(${JSON.stringify(name)})`
        }
        if (tokenLists.test(path)) return tokenList(root, path, fileOf)
        if (wideModule.test(path)) return ''
        const code = await readFile(path, 'utf8')
        if (durableModule.test(path)) return withCompressedModule(code, fileOf)
        return decompress + withCompressedLiteral(path, code)
      }
    }
  }
}

type FileOf = (name: string, bytes: Buffer) => string

const tokenLists = /[\\/]gpt-tokenizer[\\/].*[\\/]bpeRanks[\\/]\w+\.js$/
const durableModule = /[\\/]sdk_shared_core_wasm_bindings\.c?js$/
/** The same module once more, for processors with wide registers: its library falls back to the other. */
const wideModule = /[\\/]llhttp_simd-wasm\.js$/

async function tokenList(root: string, path: string, fileOf: FileOf): Promise<string> {
  const list = await tokensIn(path)
  const name = basename(path, '.js')
  const readers = JSON.stringify(join(root, 'scripts/build/libraries/token-lists.ts'))
  const first = path.replace(name, firstList)
  if (name === firstList)
    return `${decompressFile}import { tokensOfText } from ${readers}
export default tokensOfText(${fileOf(`${name}.br`, Buffer.from(textOfTokens(list)))}.toString())`
  const bytes = bytesOfTokens(list, await tokensIn(first))
  return `${decompressFile}import { tokensOfBytes } from ${readers}
import first from ${JSON.stringify(first)}
export default tokensOfBytes(${fileOf(`${name}.br`, bytes)}, ${list.length}, first)`
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

function withCompressedModule(code: string, fileOf: FileOf): string {
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
