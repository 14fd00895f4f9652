import { type Connection, type Location, ResponseError, type TextEdit } from 'vscode-languageserver/node'
import { type NameUse, rename, renamePlace } from '../../questions/index.js'
import type { AskedPosition, EditorState } from '../editor-state.js'

/** The protocol's error code for a request that cannot be answered. */
const REQUEST_FAILED = -32803

/** Answers requests for definitions, references and renaming. */
export function answerNames(connection: Connection, state: EditorState): void {
  connection.onDefinition(async ({ textDocument, position }) => {
    const asked = await state.asked(textDocument.uri)
    if (!asked) return null
    const index = state.names(asked)
    return index
      .definitionsOf(index.at(asked.path, state.offset(asked, position)))
      .map(use => locationOf(use, asked, state))
  })
  connection.onReferences(async ({ textDocument, position, context }) => {
    const asked = await state.asked(textDocument.uri)
    if (!asked) return null
    const index = await state.allNames(asked)
    const uses = index.usesOf(index.at(asked.path, state.offset(asked, position)))
    return uses
      .filter(use => context.includeDeclaration || !use.isDefinition)
      .map(use => locationOf(use, asked, state))
  })
  connection.onPrepareRename(async ({ textDocument, position }) => {
    const asked = await state.asked(textDocument.uri)
    if (!asked) return null
    const place = renamePlace(await state.allNames(asked), asked.path, state.offset(asked, position))
    if ('refused' in place) throw new ResponseError(REQUEST_FAILED, place.refused)
    return { range: state.positions.range(asked.file, place.use.span), placeholder: place.use.name }
  })
  connection.onRenameRequest(async ({ textDocument, position, newName }) => {
    const asked = await state.asked(textDocument.uri)
    if (!asked) return null
    const at = { path: asked.path, offset: state.offset(asked, position), name: newName }
    const answer = rename(await state.allNames(asked), at)
    if ('refused' in answer) throw new ResponseError(REQUEST_FAILED, answer.refused)
    const changes: Record<string, TextEdit[]> = {}
    for (const [file, edits] of answer.edits)
      changes[state.uriOf({ area: asked.area, path: file.path })] = edits.map(edit => ({
        range: state.positions.range(file, edit),
        newText: edit.text
      }))
    return { changes }
  })
}

function locationOf({ file, span }: NameUse, { area }: AskedPosition, state: EditorState): Location {
  return { uri: state.uriOf({ area, path: file.path }), range: state.positions.range(file, span) }
}
