#!/usr/bin/env node
'use strict'

/** Runs the sources without a build, through tsx. */
const path = require('node:path')

const root = path.join(__dirname, '..')
import('tsx/esm/api')
  .then(({ tsImport }) =>
    tsImport('../src/cli/main.ts', { parentURL: __filename, tsconfig: path.join(root, 'tsconfig.json') })
  )
  .then(({ main }) => main(process.argv.slice(2), root))
  .catch(error => {
    process.stderr.write(`${error.stack}\n`)
    process.exitCode = 3
  })
