import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inertJson } from '../../model/index.js'
import { UsageError } from '../../project/usage-error.js'
import { makeFolder } from '../../source/files/make-folder.js'
import { systemReason } from '../../source/files/system-reason.js'
import { ownFiles } from './own-files.js'
import { schemaFiles } from './schema-files.js'
import { writeFileAtomically } from './write-file.js'

/** The file name of the catalogue. */
const CATALOGUE = 'catalog.json'

/** Writes every schema and their catalogue to a folder; returns the names of the files. */
export function writeSchemas(root: string, folder: string, url: string | undefined): readonly string[] {
  const names = schemaFiles(root)
  const base = url ?? pathToFileURL(resolve(folder)).href
  for (const name of names) write(join(folder, name), ownFiles(root).read(`schemas/${name}`))
  write(join(folder, CATALOGUE), `${inertJson(catalogue(base.replace(/\/+$/, '')), 2)}\n`)
  return [...names, CATALOGUE]
}

/** A catalogue in the format of JSON Schema Store. It claims only file names that no other program uses. */
function catalogue(base: string) {
  return {
    $schema: 'https://json.schemastore.org/schema-catalog.json',
    version: 1,
    schemas: [
      {
        name: 'vmcp configuration',
        description: 'The configuration of vmcp, which checks, tests and runs MCP workflow files',
        fileMatch: ['.vmcp.yaml'],
        url: `${base}/config.schema.json`
      },
      {
        name: 'vmcp test file',
        description: 'Tests of MCP workflows for vmcp test',
        fileMatch: ['*.vmcp-test.yaml'],
        url: `${base}/test-file.schema.json`
      }
    ]
  }
}

function write(place: string, text: string): void {
  try {
    makeFolder(dirname(place))
    writeFileAtomically(place, text)
  } catch (error) {
    const reason = systemReason(error)
    throw reason === undefined ? error : new UsageError(`${place}: ${reason}`)
  }
}
