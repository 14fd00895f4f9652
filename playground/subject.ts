import type { Compat, SourceFile } from '../src/browser.js'

/** What every question is about. */
export interface Subject {
  readonly files: readonly SourceFile[]
  readonly compat: Compat
}

export interface Place extends Subject {
  readonly path: string
  readonly offset: number
}

export interface RunQuestion extends Subject {
  readonly workflow: string
  readonly arguments: object
  readonly elicitations: object
}

export interface GraphQuestion extends Subject {
  readonly workflow: string
  /** In points. */
  readonly width: number
}

export interface TemplateQuestion {
  readonly template: string
  readonly data: unknown
  readonly functions: 'toolhive' | 'sprig'
}

export interface DiffQuestion extends Pick<RunQuestion, 'files' | 'compat' | 'arguments'> {
  /** The files of the old version. */
  readonly old: readonly SourceFile[]
}
