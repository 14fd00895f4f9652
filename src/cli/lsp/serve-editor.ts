import { serveEditor } from '../../editor/serve-editor.js'
import type { Surface } from '../surface.js'
import { editorPorts } from './editor-ports.js'

/** The work of `vmcp lsp`: it ends with the process, when the editor says so or goes away. */
export function serveLanguage({ home }: Surface): Promise<never> {
  serveEditor(process.stdin, process.stdout, editorPorts(home))
  return new Promise(() => undefined)
}
