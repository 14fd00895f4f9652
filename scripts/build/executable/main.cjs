'use strict'

/** The main script of the executable. */
function begin(require, threadPart) {
  const path = require('node:path')
  const sea = require('node:sea')
  const root = process.execPath
  const bytes = name => Buffer.from(sea.getRawAsset(name))
  const read = name => bytes(name).toString('utf8')
  // What `bin/run.js` and the parts (`src/cli/files/own-files.ts`) have in place of files.
  globalThis[Symbol.for('vmcp.executable')] = {
    root,
    threadPart,
    bytes,
    read,
    files: () => JSON.parse(read('files.json')),
    readFile: (file, encoding) => bytes(path.relative(root, file).replace(/\\/g, '/')).toString(encoding),
    // A thread begins here too, and its code contains the name of its part.
    threadCode: part => `(${begin})(require, ${JSON.stringify(part)})`
  }
  const module = { exports: {} }
  const code = read('bin/run.js').replace(/^#!.*/, '')
  new Function('require', 'module', '__dirname', code)(require, module, '')
  return module.exports
}

begin(require)
