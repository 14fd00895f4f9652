#!/usr/bin/env node
'use strict'

/**
 * The way into the built command line: the version at once, everything else from one bundle with a code cache.
 *
 * Compiling the bundle is a third of the start, so V8's bytecode is kept in the user's cache folder. The cache is never
 * a reason to fail: where it cannot be read, is refused or cannot be written, the bundle is compiled as usual.
 */
const fs = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '..')
const bundle = path.join(root, 'dist', 'cli.cjs')
const args = process.argv.slice(2)

if (args.length === 1 && ['version', '--version', '-v'].includes(args[0])) {
  const { name, version } = require('../package.json')
  process.stdout.write(`${name}/${version} ${process.platform}-${process.arch} node-${process.version}\n`)
} else if (!fs.existsSync(bundle)) {
  process.stderr.write('vmcp: there is nothing to run in dist; "npm run build" makes it\n')
  process.exitCode = 3
} else {
  loadBundle().main(args, root)
}

function loadBundle() {
  const { Script } = require('node:vm')
  const Module = require('node:module')
  const store = cacheFile()
  // The bundle holds ASCII alone: read so, it becomes a string of one byte a character without being decoded.
  const source = fs.readFileSync(bundle, 'latin1')
  const cachedData = store === undefined ? undefined : readCache(store)
  const head = '(function (exports, require, module, __filename, __dirname, importModule) {'
  const script = new Script(`${head}${source}\n})`, { filename: bundle, cachedData })
  const isFresh = cachedData === undefined || script.cachedDataRejected
  if (store !== undefined && isFresh) process.once('exit', () => writeCache(store, script))
  const loaded = new Module(bundle)
  loaded.filename = bundle
  // oclif asks for the class of its help by the name of this file and gets what is loaded already.
  require.cache[bundle] = loaded
  // A script that was taken from a cache cannot import by itself.
  const importModule = specifier => import(pathToFileURL(path.resolve(path.dirname(bundle), specifier)).href)
  script.runInThisContext()(
    loaded.exports,
    Module.createRequire(bundle),
    loaded,
    bundle,
    path.dirname(bundle),
    importModule
  )
  loaded.loaded = true
  return loaded.exports
}

function pathToFileURL(file) {
  return require('node:url').pathToFileURL(file)
}

/** One file for each build, V8 (its flags and the processor included) and command: each command compiles other functions. */
function cacheFile() {
  if (process.env.VMCP_CODE_CACHE === 'off') return undefined
  const folder = cacheFolder()
  const built = fs.statSync(bundle, { throwIfNoEntry: false })
  if (folder === undefined || built === undefined) return undefined
  const command = /^[a-z-]{1,20}$/.test(args[0] ?? '') ? args[0] : 'main'
  const tag = flagsTag()
  return path.join(
    folder,
    `${command}-${process.version}-${process.arch}-${tag}-${built.size}-${Math.floor(built.mtimeMs)}.v8`
  )
}

/**
 * What stands for V8. Only with flags of its own is V8 asked: loading its module takes as long as a tenth of a bare start. Another
 * processor refuses the cache, which is then written anew.
 */
function flagsTag() {
  if (process.execArgv.length === 0 && !process.env.NODE_OPTIONS) return process.versions.v8
  return require('node:v8').cachedDataVersionTag().toString(36)
}

function cacheFolder() {
  const { XDG_CACHE_HOME, LOCALAPPDATA, HOME } = process.env
  if (XDG_CACHE_HOME) return path.join(XDG_CACHE_HOME, 'vmcp')
  if (process.platform === 'win32') return LOCALAPPDATA && path.join(LOCALAPPDATA, 'vmcp', 'cache')
  return HOME && path.join(HOME, '.cache', 'vmcp')
}

/** Bytecode is code: only a file of our own, that nobody else may write, is read. */
function readCache(store) {
  let file
  try {
    file = fs.openSync(store, 'r')
    const { uid, mode } = fs.fstatSync(file)
    if (process.getuid !== undefined && (uid !== process.getuid() || (mode & 0o022) !== 0)) return undefined
    return fs.readFileSync(file)
  } catch {
    return undefined // no cache yet, or one that cannot be read: compile
  } finally {
    if (file !== undefined) fs.closeSync(file)
  }
}

/** Written under another name and moved, so that nobody reads half a file. */
function writeCache(store, script) {
  const draft = `${store}.${process.pid}`
  try {
    fs.mkdirSync(path.dirname(store), { recursive: true, mode: 0o700 })
    removeOldest(path.dirname(store))
    // A command may have switched the optimiser off; a cache is only good for the flags under which it was made.
    require('node:v8').setFlagsFromString('--opt')
    fs.writeFileSync(draft, script.createCachedData(), { mode: 0o600, flag: 'wx' })
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
  const kept = 30
  const names = fs.readdirSync(folder).filter(name => name.endsWith('.v8'))
  const files = names.map(name => path.join(folder, name))
  if (files.length <= kept) return
  const ages = files.map(file => ({ file, age: fs.statSync(file).mtimeMs })).sort((a, b) => b.age - a.age)
  for (const { file } of ages.slice(kept)) fs.rmSync(file, { force: true })
}
