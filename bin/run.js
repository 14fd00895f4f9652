#!/usr/bin/env node
'use strict'

/**
 * The way into the built command line: the version at once, everything else from the parts in `dist/cli`, with a code cache.
 *
 * Compiling is a third of the start, so V8's bytecode is kept in the user's cache folder. The cache is never a reason to
 * fail: where it cannot be read, is refused or cannot be written, the parts are compiled as usual.
 */
const fs = require('node:fs')
const path = require('node:path')

/** What a single executable has in place of files, see `scripts/build/executable/main.cjs`; it runs this file too. */
const executable = globalThis[Symbol.for('vmcp.executable')] || {}
const { root = path.join(__dirname, '..'), readFile = fs.readFileSync, threadPart } = executable
const args = process.argv.slice(2)

if (isTooOld()) {
  process.stderr.write(`vmcp: Node 20.12 or newer is needed, and this is ${process.version}\n`)
  process.exitCode = 2
} else if (threadPart) {
  module.exports = loadParts(codeCache(undefined).compile)(partFile(threadPart))
} else if (!hasWrittenVersion()) {
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

/** Writes the version without the stream, which takes as long to make as reading this file. */
function hasWrittenVersion() {
  if (args.length !== 1 || !['version', '--version', '-v'].includes(args[0])) return false
  const { name, version } = JSON.parse(readFile(path.join(root, 'package.json'), 'utf8'))
  const platform = `${process.platform}-${process.arch}`
  try {
    fs.writeSync(1, `${name}/${version} ${platform} node-${process.version} (not ToolHive's server)\n`)
    return true
  } catch {
    return false // the command itself knows how to wait for a slow reader, and reports any other reason
  }
}

function partFile(name) {
  return path.join(root, 'dist', 'cli', name)
}

/** Of all parts, written by the build: a version, a size or a date does not identify it. */
function checksumOfBuild() {
  try {
    return readFile(partFile('checksum'), 'latin1')
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
    const source = `${head}${readFile(part, 'latin1')}\n})`
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
  const folder = cacheFolder()
  if (!folder || process.env.VMCP_CODE_CACHE === 'off') return undefined
  const command = /^[a-z-]{1,20}$/.test(args[0] ?? '') ? args[0] : 'main'
  // Only with flags of its own is V8 asked what identifies it: loading its module takes as long as a tenth of a bare start. Another
  // processor refuses the cache, which is then written anew.
  const hasFlags = process.execArgv.length > 0 || process.env.NODE_OPTIONS
  const tag = hasFlags ? cacheTag().toString(36) : process.versions.v8
  return path.join(folder, `${command}-${process.version}-${process.arch}-${tag}-${checksum}.v8`)
}

/** That of `src/cli/files/user-folders.ts`. */
function cacheFolder() {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = process.env
  if (XDG_CACHE_HOME) return path.join(XDG_CACHE_HOME, 'vmcp')
  if (process.platform === 'win32') return LOCALAPPDATA && path.join(LOCALAPPDATA, 'vmcp', 'cache')
  const caches = process.platform === 'darwin' ? ['Library', 'Caches'] : ['.cache']
  return HOME && path.join(HOME, ...caches, 'vmcp')
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
      at += length
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
  const folder = path.dirname(store)
  const draft = `${store}.${process.pid}`
  const lengths = pieces.map(([name, data]) => [name, data.length])
  try {
    // Node's own way to make several folders at once never ends below one such as `/proc/1`.
    for (const each of [path.dirname(folder), folder])
      if (!fs.existsSync(each)) fs.mkdirSync(each, { mode: 0o700 })
    removeOldest(folder)
    const header = Buffer.from(`${JSON.stringify(lengths)}\n`)
    const bytes = Buffer.concat([header, ...pieces.map(([, data]) => data)])
    fs.writeFileSync(draft, bytes, { mode: 0o600, flag: 'wx' })
    fs.renameSync(draft, store)
  } catch {
    discard(draft) // a full disk or a folder that cannot be written: the next start is slower, that is all
  }
}

function discard(file) {
  try {
    fs.rmSync(file, { force: true })
  } catch {
    // It lies where nothing can be written, so there is nothing to remove.
  }
}

function removeOldest(folder) {
  const names = fs.readdirSync(folder).filter(name => name.endsWith('.v8'))
  if (names.length <= 30) return
  const ages = names.map(name => ({ name, age: fs.statSync(path.join(folder, name)).mtimeMs }))
  ages.sort((a, b) => b.age - a.age)
  for (const { name } of ages.slice(30)) fs.rmSync(path.join(folder, name), { force: true })
}
