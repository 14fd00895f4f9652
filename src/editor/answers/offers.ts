import {
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  InsertTextFormat,
  MarkupKind
} from 'vscode-languageserver/node'
import { hoverAt, type OfferKind, offersAt, type WrittenOffer } from '../../questions/index.js'
import type { AskedPlace, EditorState } from '../editor-state.js'

const KINDS: Readonly<Record<OfferKind, CompletionItemKind>> = {
  field: CompletionItemKind.Field,
  value: CompletionItemKind.EnumMember,
  step: CompletionItemKind.Class,
  parameter: CompletionItemKind.Variable,
  property: CompletionItemKind.Property,
  variable: CompletionItemKind.Variable,
  function: CompletionItemKind.Function,
  tool: CompletionItemKind.Method,
  workflow: CompletionItemKind.Module,
  file: CompletionItemKind.File,
  snippet: CompletionItemKind.Snippet
}

/** What is known at a place, and what can be written there. */
export function answerOffers(connection: Connection, state: EditorState): void {
  const { schemas } = state.ports
  connection.onCompletion(async ({ textDocument, position }) => {
    const asked = await state.asked(textDocument.uri)
    if (!asked) return []
    const { workspace } = asked.area
    const offset = state.offset(asked, position)
    const offers = offersAt({ workspace, schemas, path: asked.path, offset })
    return offers.map((offer, at) => itemOf(offer, { asked, state, at }))
  })
  connection.onHover(async ({ textDocument, position }) => {
    const asked = await state.asked(textDocument.uri)
    if (!asked) return null
    const { workspace } = asked.area
    const offset = state.offset(asked, position)
    const found = hoverAt({ workspace, index: () => state.names(asked), schemas, path: asked.path, offset })
    if (!found) return null
    const contents = { kind: MarkupKind.Markdown, value: found.markdown }
    return { contents, range: state.positions.range(asked.file, found.span) }
  })
}

interface OfferView {
  readonly asked: AskedPlace
  readonly state: EditorState
  /** Which of all it is. */
  readonly at: number
}

function itemOf(offer: WrittenOffer, { asked, state, at }: OfferView): CompletionItem {
  const { label, kind, edit, detail, documentation, isSnippet } = offer
  return {
    label,
    kind: KINDS[kind],
    sortText: String(at).padStart(5, '0'),
    filterText: label,
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    textEdit: { range: state.positions.range(asked.file, edit), newText: edit.text },
    ...(detail ? { detail } : {}),
    ...(documentation ? { documentation: { kind: MarkupKind.Markdown, value: documentation } } : {})
  }
}
