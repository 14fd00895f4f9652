import {
  acceptCompletion,
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  completionKeymap,
  snippet
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { yaml } from '@codemirror/lang-yaml'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  hoverTooltip,
  keymap,
  lineNumbers,
  type Tooltip
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { Hover } from '../src/browser.js'
import type { FoundProblem, ShownOffer } from './answers.js'
import { make, marked } from './dom.js'

/** What the editor asks and reports. */
export interface EditorPorts {
  readonly hover: (offset: number) => Promise<Hover | null>
  readonly offers: (offset: number) => Promise<readonly ShownOffer[]>
  readonly onChange: (text: string) => void
}

const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--accent)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--good)' },
  { tag: tags.comment, color: 'var(--quiet)', fontStyle: 'italic' },
  { tag: [tags.keyword, tags.bool, tags.number], color: 'var(--warning)' }
])

const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--text)', backgroundColor: 'var(--ground)', fontSize: '13.5px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "DejaVu Sans Mono", monospace', lineHeight: '1.45' },
  '.cm-content': { caretColor: 'var(--text)' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '.cm-gutters': {
    backgroundColor: 'var(--raised)',
    color: 'var(--quiet)',
    borderRight: '1px solid var(--line)'
  },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 8%, transparent)'
  },
  '.cm-tooltip, .cm-panels': {
    backgroundColor: 'var(--raised)',
    color: 'var(--text)',
    border: '1px solid var(--line)'
  },
  '.cm-tooltip.hover': { padding: '0.4rem 0.6rem', maxWidth: '30rem' },
  '.cm-tooltip.hover p': { margin: '0.2rem 0' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--ground)'
  },
  '.cm-selectionBackground, &.cm-focused .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--accent) 25%, transparent) !important'
  }
})

/** The text editor. It is in a shadow root, so that its styles need no exception from the policy of the page. */
export class Editor {
  readonly #view: EditorView
  readonly #ports: EditorPorts
  #isSetting = false

  constructor(place: HTMLElement, ports: EditorPorts) {
    this.#ports = ports
    const root = place.attachShadow({ mode: 'open' })
    this.#view = new EditorView({ root, parent: root as unknown as Element, state: this.#stateOf('') }) // it only appends to it
  }

  get offset(): number {
    return this.#view.state.selection.main.head
  }

  /** Puts another file into the editor; its changes cannot be undone into the one before. */
  open(text: string): void {
    this.#isSetting = true
    this.#view.setState(this.#stateOf(text))
    this.#isSetting = false
  }

  show(problems: readonly FoundProblem[]): void {
    const { length } = this.#view.state.doc
    const shown = problems
      .filter(({ end }) => end <= length)
      .map<Diagnostic>(({ start, end, severity, message, rule, repairs }) => ({
        from: start,
        to: end,
        severity,
        message,
        source: rule,
        actions: repairs
          .filter(({ kind }) => kind === 'fix')
          .map(({ title, edits }) => ({ name: title, apply: () => this.apply(edits) }))
      }))
    this.#view.dispatch(setDiagnostics(this.#view.state, shown))
  }

  apply(edits: readonly { readonly start: number; readonly end: number; readonly text: string }[]): void {
    this.#view.dispatch({
      changes: edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text }))
    })
  }

  goTo(start: number, end: number): void {
    this.#view.dispatch({ selection: { anchor: start, head: end }, scrollIntoView: true })
    this.#view.focus()
  }

  #stateOf(text: string): EditorState {
    return EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        yaml(),
        syntaxHighlighting(colours),
        look,
        lintGutter(),
        hoverTooltip((_, offset) => this.#tooltip(offset)),
        autocompletion({ override: [context => this.#completions(context)] }),
        keymap.of([
          { key: 'Tab', run: acceptCompletion },
          ...completionKeymap,
          ...lintKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...defaultKeymap
        ]),
        EditorView.contentAttributes.of({ 'aria-label': 'Text of the file', tabindex: '0' }),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged && !this.#isSetting) this.#ports.onChange(state.doc.toString())
        })
      ]
    })
  }

  async #tooltip(offset: number): Promise<Tooltip | null> {
    const hover = await this.#ports.hover(offset)
    if (!hover) return null
    const paragraphs = hover.markdown.split('\n\n').map(text => make('p', {}, ...marked(text)))
    return {
      pos: hover.span.start,
      end: hover.span.end,
      create: () => ({ dom: make('div', { class: 'hover' }, ...paragraphs) })
    }
  }

  async #completions(context: CompletionContext): Promise<CompletionResult | null> {
    const before = context.matchBefore(/[\w.$-]+/)
    if (!before && !context.explicit && !context.matchBefore(/[.:{(|\s]$/)) return null
    const offers = await this.#ports.offers(context.pos)
    const [first] = offers
    return first ? { from: first.edit.start, options: offers.map(asCompletion), validFor: /^[\w$-]*$/ } : null
  }
}

function asCompletion({ label, kind, detail, documentation, edit, isSnippet }: ShownOffer): Completion {
  return {
    label,
    type: kind === 'field' ? 'property' : kind,
    ...(detail ? { detail } : {}),
    ...(documentation ? { info: documentation } : {}),
    apply: (view, completion, from, to) => {
      if (isSnippet) return snippet(edit.text)(view, completion, from, to)
      view.dispatch({
        changes: { from, to, insert: edit.text },
        selection: { anchor: from + edit.text.length }
      })
    }
  }
}
