import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
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

/** Answers hovers and completions. */
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
    return completionList(offers, asked, state, offered.list)
  })
  connection.onCompletionResolve(item => {
    const isLatest = item.data === offered.list
    return { ...item, ...descriptionOf(isLatest ? offered.offers[Number(item.sortText)] : undefined) }
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

/** The items of a longer list are only described when the editor displays them. */
const LONG = 100

/** All items replace the same word, so an editor that supports defaults receives the range once. `list` identifies the list for later descriptions. */
function completionList(
  offers: readonly WrittenOffer[],
  asked: AskedPosition,
  state: EditorState,
  list: number
): CompletionItem[] | CompletionList {
  const [first] = offers
  if (!first) return []
  const editRange = state.positions.range(asked.file, first.edit)
  const isLong = offers.length > LONG
  const data = isLong ? { data: list } : {}
  const sorted = (written: (offer: WrittenOffer) => Partial<CompletionItem>): CompletionItem[] =>
    offers.map((offer, at) => ({
      ...itemOf(offer, at),
      ...written(offer),
      ...(isLong ? {} : descriptionOf(offer))
    }))
  if (state.knowsItemDefaults) {
    const items = sorted(({ label, edit }) => (edit.text === label ? {} : { textEditText: edit.text }))
    return { isIncomplete: false, itemDefaults: { editRange, ...data }, items }
  }
  return sorted(({ edit }) => ({ textEdit: { range: editRange, newText: edit.text }, ...data }))
}

/** The sort text is the position in the list, so that the editor keeps the order. */
function itemOf({ label, kind, isSnippet }: WrittenOffer, at: number): CompletionItem {
  const sortText = String(at).padStart(5, '0')
  const format = isSnippet ? { insertTextFormat: InsertTextFormat.Snippet } : {}
  return { label, kind: KINDS[kind], sortText, ...format }
}

function descriptionOf(offer: WrittenOffer | undefined): Pick<CompletionItem, 'detail' | 'documentation'> {
  const { detail, documentation } = offer?.describe?.() ?? {}
  return {
    ...(detail ? { detail } : {}),
    ...(documentation ? { documentation: { kind: MarkupKind.Markdown, value: documentation } } : {})
  }
}
