import { createRequire } from 'node:module'
import type { EditorServer } from './editor-session.js'

const program = createRequire(import.meta.url).resolve('yaml-language-server/bin/yaml-language-server')
const schema = new URL('../../schemas/toolhive/VirtualMCPServer.schema.json', import.meta.url)

/** yaml-language-server with the schema of one file, and without any from elsewhere. */
export function yamlServer(file: string): EditorServer {
  const yaml = { validate: true, schemaStore: { enable: false }, schemas: { [schema.href]: [file] } }
  return {
    arguments: [program, '--stdio'],
    settings: { yaml, http: {}, '[yaml]': {}, editor: {}, files: {} }
  }
}
