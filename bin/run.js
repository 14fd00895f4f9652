#!/usr/bin/env node
'use strict'

/**
 * The way into the built command line: the version at once, everything else from the parts in `dist/cli`, with a code cache.
 *
 * Compiling is a third of the start, so V8's bytecode is kept in the user's cache folder. The cache is never a reason to
 * fail: where it cannot be read, is refused or cannot be written, the parts are compiled as usual.
 *
 * A single executable (`scripts/build/executable.ts`) runs this file too, and contains all others as its assets.
 */
const fs = require('node:fs')
const path = require('node:path')

const isExecutable = __filename === process.execPath
/** The folder of the package. In an executable it is only the beginning of names. */
const root = isExecutable ? process.execPath : path.join(__dirname, '..')
const own = isExecutable ? ownAssets() : { read: (file, encoding) => fs.readFileSync(file, encoding) }
const args = process.argv.slice(2)

if (isTooOld()) {
  process.stderr.write(`vmcp: Node 20.12 or newer is needed, and this is ${process.version}\n`)
  process.exitCode = 2
} else if (own.threadPart) {
  module.exports = loadParts(codeCache(undefined).compile)(partFile(own.threadPart))
} else if (args.length === 1 && ['version', '--version', '-v'].includes(args[0])) {
  const { name, version } = JSON.parse(own.read(path.join(root, 'package.json'), 'utf8'))
  write(
    `${name}/${version} ${process.platform}-${process.arch} node-${process.version} (not ToolHive's server)\n`
  )
} else {
  const checksum = checksumOfBuild()
  if (checksum) run(checksum)
  else {
    process.stderr.write('vmcp: there is nothing to run in dist; "npm run build" makes it\n')
    process.exitCode = 3
  }
}

/** Only syntax of Node 14 is in this file, so that older versions read it to this check. */
function isTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major < 20 || (major === 20 && minor < 12)
}

/** Without the stream, which takes as long to make as reading this file. */
function write(line) {
  try {
    fs.writeSync(1, line)
  } catch (error) {
    if (error.code === 'EAGAIN')
      process.stdout.write(line) // it knows how to wait for a slow reader
    else if (error.code !== 'EPIPE') {
      process.stderr.write(`vmcp: the result could not be written: ${error.message}\n`)
      process.exitCode = 2
    }
  }
}

function partFile(name) {
  return path.join(root, 'dist', 'cli', name)
}

/** Of all parts, written by the build: a version, a size or a date does not identify it. */
function checksumOfBuild() {
  try {
    return own.read(partFile('checksum'), 'latin1')
  } catch {
    return undefined
  }
}

function run(checksum) {
  const cache = codeCache(cacheFile(checksum))
  process.once('exit', cache.keep)
  module.exports = loadParts(cache.compile)(partFile('start.cjs'))
  module.exports.main(args, root)
}

/**
 * The files in an executable, also for the parts (`src/cli/files/own-files.ts`). A thread begins with this file too: its code contains the name
 * of its part.
 */
function ownAssets() {
  const sea = require('node:sea')
  const assetOf = name => Buffer.from(sea.getRawAsset(name))
  const read = (file, encoding) => assetOf(path.relative(root, file).replace(/\\/g, '/')).toString(encoding)
  const key = Symbol.for('vmcp.executable')
  const { threadPart } = globalThis[key] || {}
  const threadCode = part => `(() => {
    const module = { exports: {} }
    globalThis[Symbol.for('vmcp.executable')] = { threadPart: ${JSON.stringify(part)} }
    const text = Buffer.from(require('node:sea').getRawAsset('bin/run.js')).toString('utf8').replace(/^#!.*/, '')
    new Function('require', 'module', '__filename', '__dirname', text)(require, module, process.execPath, '')
    return module.exports
  })()`
  const files = () => JSON.parse(assetOf('files.json').toString('utf8'))
  globalThis[key] = { read: name => assetOf(name).toString('utf8'), bytes: assetOf, files, threadCode }
  return { read, threadPart }
}

/** What loads a part, each once; what it requires is a part where it is written as a path, and Node's own otherwise. */
function loadParts(compile) {
  const loaded = new Map()
  const requirePart = Object.assign(asked => {
    if (asked.startsWith('.')) return load(partFile(asked))
    return loaded.has(asked) ? load(asked) : require(asked)
  }, require)
  return load

  function load(file) {
    const known = loaded.get(file)
    if (known !== undefined) return known.exports
    const part = { exports: {} }
    loaded.set(file, part)
    const run = compile(file).runInThisContext()
    run(part.exports, requirePart, part, file, path.dirname(file))
    return part.exports
  }
}

/** Compiles parts with the bytecode that earlier runs of a command have left in a file. */
function codeCache(file) {
  const { Script } = require('node:vm')
  const head = '(function (exports, require, module, __filename, __dirname) {'
  const kept = file === undefined ? new Map() : readCache(file)
  const scripts = new Map()
  let tag // the tag of V8 when something was compiled that is not kept
  return { compile, keep }

  function compile(part) {
    const name = path.basename(part)
    const cachedData = kept.get(name)
    // Parts hold ASCII alone: read so, they become strings of one byte a character without being decoded.
    const source = `${head}${own.read(part, 'latin1')}\n})`
    // Places in the stack of a fault are those of the part, without the head: its source map counts so.
    const script = new Script(source, { filename: part, columnOffset: -head.length, cachedData })
    scripts.set(name, script)
    if (file !== undefined && script.cachedDataRejected !== false) tag = tag || cacheTag()
    return script
  }

  /** Adds what this run has compiled to what was there. */
  function keep() {
    if (tag === undefined) return
    // A command may have switched the optimiser off; a cache is only good for the flags under which it was made.
    require('node:v8').setFlagsFromString('--opt')
    if (cacheTag() !== tag) return
    const made = [...scripts].map(([name, script]) => [name, script.createCachedData()])
    writeCache(file, [...new Map([...kept, ...made])])
  }
}

function cacheTag() {
  return require('node:v8').cachedDataVersionTag()
}

/** One file for each build, V8 (its flags and the processor included) and command: each command compiles other functions. */
function cacheFile(checksum) {
  if (process.env.VMCP_CODE_CACHE === 'off') return undefined
  const folder = cacheFolder()
  if (folder === undefined) return undefined
  const command = /^[a-z-]{1,20}$/.test(args[0] ?? '') ? args[0] : 'main'
  const tag = flagsTag()
  return path.join(folder, `${command}-${process.version}-${process.arch}-${tag}-${checksum}.v8`)
}

/**
 * What identifies V8. Only with flags of its own is V8 asked: loading its module takes as long as a tenth of a bare start. Another
 * processor refuses the cache, which is then written anew.
 */
function flagsTag() {
  if (process.execArgv.length === 0 && !process.env.NODE_OPTIONS) return process.versions.v8
  return cacheTag().toString(36)
}

/** That of `src/cli/files/user-folders.ts`. */
function cacheFolder() {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = process.env
  if (XDG_CACHE_HOME) return path.join(XDG_CACHE_HOME, 'vmcp')
  if (process.platform === 'win32') return LOCALAPPDATA && path.join(LOCALAPPDATA, 'vmcp', 'cache')
  return (
    HOME && path.join(HOME, ...(process.platform === 'darwin' ? ['Library', 'Caches'] : ['.cache']), 'vmcp')
  )
}

/** The pieces of the file by their names. Bytecode is code: only a file of our own, that no other user may write, is read. */
function readCache(store) {
  const kept = new Map()
  let file
  try {
    // Without waiting for a writer, should it be a pipe.
    file = fs.openSync(store, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0))
    const stats = fs.fstatSync(file)
    const { uid, mode, size } = stats
    if (!stats.isFile() || size > 64 * 1024 * 1024) return kept
    if (process.getuid !== undefined && (uid !== process.getuid() || (mode & 0o022) !== 0)) return kept
    const bytes = Buffer.allocUnsafeSlow(size)
    if (fs.readSync(file, bytes) !== size) return kept
    let at = bytes.indexOf('\n') + 1
    for (const [name, length] of JSON.parse(bytes.latin1Slice(0, at))) {
      kept.set(name, bytes.subarray(at, at + length))
      at += aligned(length)
    }
    if (at !== size) kept.clear()
  } catch {
    // no cache yet, or one that cannot be read: compile
  } finally {
    if (file !== undefined) fs.closeSync(file)
  }
  return kept
}

/** Written under another name and moved, so that no process reads half a file. */
function writeCache(store, pieces) {
  const draft = `${store}.${process.pid}`
  const lengths = JSON.stringify(pieces.map(([name, data]) => [name, data.length]))
  const bytes = Buffer.concat([
    Buffer.from(`${lengths.padEnd(aligned(lengths.length + 1) - 1)}\n`, 'latin1'),
    ...pieces.flatMap(([, data]) => [data, Buffer.alloc(aligned(data.length) - data.length)])
  ])
  try {
    makeFolder(path.dirname(path.dirname(store)))
    makeFolder(path.dirname(store))
    removeOldest(path.dirname(store))
    fs.writeFileSync(draft, bytes, { mode: 0o600, flag: 'wx' })
    fs.renameSync(draft, store)
  } catch {
    discard(draft) // a full disk or a folder that cannot be written: the next start is slower, that is all
  }
}

/** Node's own way to make several at once never ends below a folder such as `/proc/1`. */
function makeFolder(folder) {
  try {
    fs.mkdirSync(folder, { mode: 0o700 })
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

/** V8 copies what does not begin at a whole word. */
function aligned(length) {
  return Math.ceil(length / 8) * 8
}

function discard(file) {
  try {
    fs.rmSync(file, { force: true })
  } catch {
    // It lies where nothing can be written, so there is nothing to remove.
  }
}

function removeOldest(folder) {
  const most = 30
  const names = fs.readdirSync(folder).filter(name => name.endsWith('.v8'))
  const files = names.map(name => path.join(folder, name))
  if (files.length <= most) return
  const ages = files.map(file => ({ file, age: fs.statSync(file).mtimeMs })).sort((a, b) => b.age - a.age)
  for (const { file } of ages.slice(most)) fs.rmSync(file, { force: true })
}
