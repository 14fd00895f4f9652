import {
  type CompletionItem,
  CompletionItemKind,
  type Connection,
  InsertTextFormat,
  MarkupKind
} from 'vscode-languageserver/node'
import { hoverAt, type OfferKind, offersAt, type WrittenOffer } from '../../questions/index.js'
import type { AskedPosition, EditorState } from '../editor-state.js'

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
  let offered: { readonly list: number; readonly offers: readonly WrittenOffer[] } = { list: 0, offers: [] }
  connection.onCompletion(async ({ textDocument, position }) => {
    const asked = await state.asked(textDocument.uri)
    if (!asked) return []
    const { workspace } = asked.area
    const offset = state.offset(asked, position)
    const offers = offersAt({ workspace, schemas, path: asked.path, offset })
    offered = { list: offered.list + 1, offers }
    const { list } = offered
    return offers.map((offer, at) => itemOf(offer, { asked, state, list, at }, offers.length > LONG))
  })
  connection.onCompletionResolve(item => {
    const { list, at } = item.data ?? {}
    const offer = list === offered.list ? offered.offers[at] : undefined
    return { ...item, ...descriptionOf(offer) }
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

/** The items of a longer list are described one by one, when they are shown. */
const LONG = 100

interface OfferView {
  readonly asked: AskedPosition
  readonly state: EditorState
  /** Which list, and which of its items. */
  readonly list: number
  readonly at: number
}

function itemOf(
  offer: WrittenOffer,
  { asked, state, list, at }: OfferView,
  isLater: boolean
): CompletionItem {
  const { label, kind, edit, isSnippet } = offer
  return {
    label,
    kind: KINDS[kind],
    sortText: String(at).padStart(5, '0'),
    ...(isSnippet ? { insertTextFormat: InsertTextFormat.Snippet } : {}),
    textEdit: { range: state.positions.range(asked.file, edit), newText: edit.text },
    ...(isLater ? { data: { list, at } } : descriptionOf(offer))
  }
}

function descriptionOf(offer: WrittenOffer | undefined): Pick<CompletionItem, 'detail' | 'documentation'> {
  const { detail, documentation } = offer?.describe?.() ?? {}
  return {
    ...(detail ? { detail } : {}),
    ...(documentation ? { documentation: { kind: MarkupKind.Markdown, value: documentation } } : {})
  }
}
