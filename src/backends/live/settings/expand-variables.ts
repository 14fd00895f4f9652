import type { VariableStyle } from '../source.js'

/** A variable in a setting: `${TOKEN}`, `${env:TOKEN}`, `${TOKEN:-none}`, `${input:token}`, `${workspaceFolder}`. */
export interface SettingVariable {
  readonly kind: 'environment' | 'input' | 'place'
  readonly name: string
  /** The value where the variable is not set; null: it is required. */
  readonly fallback: string | null
}

/** The text in pieces: literal text and variables. A lone dollar sign, `$5` and `$NAME` are literal. */
export function piecesOf(text: string, style: VariableStyle): readonly (string | SettingVariable)[] {
  const pieces: (string | SettingVariable)[] = []
  let end = 0
  for (const match of text.matchAll(/\$\{([^{}]*)\}/g)) {
    const variable = READERS[style](match[1] ?? '')
    if (!variable) continue
    pieces.push(text.slice(end, match.index), variable)
    end = match.index + match[0].length
  }
  pieces.push(text.slice(end))
  return pieces.filter(piece => piece !== '')
}

const VARIABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/

const READERS: Readonly<Record<VariableStyle, (inside: string) => SettingVariable | null>> = {
  none: () => null,
  environment: inside =>
    VARIABLE_NAME.test(inside) ? { kind: 'environment', name: inside, fallback: null } : null,
  editor: readEditorVariable
}

const places = new Set(['workspaceFolder', 'userHome', 'pathSeparator', '/', 'workspaceFolderBasename'])

function readEditorVariable(inside: string): SettingVariable | null {
  if (places.has(inside)) return { kind: 'place', name: inside, fallback: null }
  if (inside.startsWith('input:'))
    return { kind: 'input', name: inside.slice('input:'.length), fallback: null }
  const [, variable = '', fallback = null] = /^(?:env:)?([^:]*)(?::-(.*))?$/s.exec(inside) ?? []
  return VARIABLE_NAME.test(variable) ? { kind: 'environment', name: variable, fallback } : null
}
