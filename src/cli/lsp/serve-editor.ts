import { serveEditor } from '../../editor/serve-editor.js'
import type { Surface } from '../terminal/surface.js'
import { editorPorts } from './editor-ports.js'

/** Implements `vmcp lsp`: ends when the editor requests it or disconnects. */
export function serveLanguage({ home }: Surface): Promise<never> {
  serveEditor(process.stdin, process.stdout, editorPorts(home))
  return new Promise(() => undefined)
}
