import {
  type Connection,
  type DocumentSymbol,
  SymbolKind as EditorSymbolKind,
  InlayHintKind,
  type SelectionRange,
  SemanticTokensBuilder
} from 'vscode-languageserver/node'
import {
  type FileSymbol,
  foldsIn,
  hintsIn,
  lensesIn,
  type SymbolKind,
  selectionsAt,
  symbolsIn,
  symbolsNamed,
  type TemplateTokenKind,
  templateTokens
} from '../../questions/index.js'
import type { AskedPosition, EditorState } from '../editor-state.js'
import type { EditorRange } from '../positions.js'

const KINDS: Readonly<Record<SymbolKind, EditorSymbolKind>> = {
  workflow: EditorSymbolKind.Module,
  parameter: EditorSymbolKind.Variable,
  step: EditorSymbolKind.Function,
  loop: EditorSymbolKind.Array,
  question: EditorSymbolKind.Event,
  test: EditorSymbolKind.Method,
  tool: EditorSymbolKind.Interface
}

/** The token types of templates; their indexes are their numbers in the protocol. */
export const TOKEN_TYPES: readonly TemplateTokenKind[] = [
  'property',
  'variable',
  'function',
  'string',
  'number',
  'keyword'
]

/** Answers requests for the outline of a file, and for what is displayed within its text. */
export function answerOutline(connection: Connection, state: EditorState): void {
  connection.onDocumentSymbol(async ({ textDocument }) => {
    const asked = await state.asked(textDocument.uri)
    return asked ? symbolsIn(asked.area.workspace, asked.path).map(each => symbolOf(each, asked, state)) : []
  })
  connection.onWorkspaceSymbol(async ({ query }) => {
    for (const { workspace } of state.areas.all) await state.readModels(workspace)
    return state.areas.all.flatMap(area =>
      symbolsNamed(area.workspace, query).map(({ file, symbol }) => ({
        name: symbol.name,
        kind: KINDS[symbol.kind],
        location: {
          uri: state.uriOf({ area, path: file.path }),
          range: state.positions.range(file, symbol.span)
        }
      }))
    )
  })
  connection.onFoldingRanges(async ({ textDocument }) => {
    const asked = await state.asked(textDocument.uri)
    return asked ? foldsIn(asked.file).map(({ from, to }) => ({ startLine: from - 1, endLine: to - 1 })) : []
  })
  connection.onSelectionRanges(async ({ textDocument, positions }) => {
    const asked = await state.asked(textDocument.uri)
    if (!asked) return []
    return positions.map(position => {
      const spans = selectionsAt(asked.file, state.offset(asked, position))
      return nested(
        spans.map(span => state.positions.range(asked.file, span)),
        position
      )
    })
  })
  answerMarks(connection, state)
}

/** Answers requests for inlay hints, colours and similar. */
function answerMarks(connection: Connection, state: EditorState): void {
  connection.languages.inlayHint.on(async ({ textDocument, range }) => {
    const asked = await state.asked(textDocument.uri)
    if (!asked) return []
    const [from, to] = [state.offset(asked, range.start), state.offset(asked, range.end)]
    return hintsIn(asked.area.workspace, asked.path)
      .filter(({ offset }) => from <= offset && offset <= to)
      .map(({ offset, text }) => ({
        position: state.positions.of(asked.file, offset),
        label: text,
        kind: InlayHintKind.Type,
        paddingLeft: true
      }))
  })
  connection.languages.semanticTokens.on(async ({ textDocument }) => {
    const asked = await state.asked(textDocument.uri)
    return { data: asked ? tokensOf(asked, state) : [] }
  })
  connection.onCodeLens(async ({ textDocument }) => {
    const asked = await state.asked(textDocument.uri)
    if (!asked) return []
    return lensesIn(asked.area.workspace, asked.path).map(({ span, title, command, name }) => ({
      range: state.positions.range(asked.file, span),
      command: { title, command: `vmcp.${command}`, arguments: [{ uri: textDocument.uri, name }] }
    }))
  })
}

function symbolOf(symbol: FileSymbol, asked: AskedPosition, state: EditorState): DocumentSymbol {
  const { name, detail, kind, span, nameSpan, children } = symbol
  const { positions } = state
  const isInside = nameSpan.start >= span.start && nameSpan.end <= span.end
  return {
    name,
    detail,
    kind: KINDS[kind],
    range: positions.range(asked.file, span),
    selectionRange: positions.range(asked.file, isInside ? nameSpan : { start: span.start, end: span.start }),
    children: children.map(child => symbolOf(child, asked, state))
  }
}

function nested(ranges: readonly EditorRange[], position: EditorRange['start']): SelectionRange {
  let around: SelectionRange | undefined
  for (const range of ranges.toReversed()) around = around ? { range, parent: around } : { range }
  return around ?? { range: { start: position, end: position } }
}

/** A token over several lines becomes one token on each line. */
function tokensOf({ area, path, file }: AskedPosition, { positions }: EditorState): number[] {
  const builder = new SemanticTokensBuilder()
  for (const { span, kind } of templateTokens(area.workspace, path)) {
    const { start, end } = positions.range(file, span)
    if (start.line === end.line)
      builder.push(start.line, start.character, end.character - start.character, TOKEN_TYPES.indexOf(kind), 0)
  }
  return builder.build().data
}
