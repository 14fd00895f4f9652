/** The part of a run that the user views. */
export interface Browsing {
  readonly pane: 'steps' | 'details' | 'logs'
  /** The selected step; null if the view follows the run. */
  readonly chosen: string | null
  /** Lines scrolled in a text pane: details from the top, logs from the end. */
  readonly offset: number
}

export const following: Browsing = { pane: 'steps', chosen: null, offset: 0 }

/** A key with a meaning in the view. */
export type ViewKey =
  | 'up'
  | 'down'
  | 'pageUp'
  | 'pageDown'
  | 'home'
  | 'end'
  | 'escape'
  | 'details'
  | 'logs'
  | 'left'
  | 'right'

export interface Browsed {
  /** All steps, in navigation order. */
  readonly names: readonly string[]
  /** The step whose details are shown if none is selected. */
  readonly first: string | null
  readonly page: number
}

/** The view after a key. A pure function. */
export function browse(view: Browsing, key: ViewKey, around: Browsed): Browsing {
  if (key === 'escape') return view.pane === 'steps' ? following : { ...view, pane: 'steps', offset: 0 }
  if (key === 'logs') return { ...view, pane: view.pane === 'logs' ? 'steps' : 'logs', offset: 0 }
  if (key === 'details') return toggleDetails(view, around)
  if (view.pane === 'logs') return { ...view, offset: scrolled(view, key, -around.page) }
  if (view.pane === 'details') return inDetails(view, key, around)
  const by = moves(around.page)[key]
  return by === undefined ? view : { ...view, chosen: moved(view, by, around) }
}

function toggleDetails(view: Browsing, { first }: Browsed): Browsing {
  if (view.pane === 'details') return { ...view, pane: 'steps', offset: 0 }
  return { pane: 'details', chosen: view.chosen ?? first, offset: 0 }
}

function inDetails(view: Browsing, key: ViewKey, around: Browsed): Browsing {
  if (key === 'left') return { ...view, chosen: moved(view, -1, around), offset: 0 }
  if (key === 'right') return { ...view, chosen: moved(view, 1, around), offset: 0 }
  return { ...view, offset: scrolled(view, key, around.page) }
}

/** The new scroll offset. Logs are counted from their end, so up increases it. */
function scrolled({ offset }: Browsing, key: ViewKey, page: number): number {
  const by = moves(Math.abs(page))[key] ?? 0
  return Math.max(0, offset + (page < 0 ? -by : by))
}

function moves(page: number): { readonly [key in ViewKey]?: number } {
  return { up: -1, down: 1, pageUp: -page, pageDown: page, home: -100_000, end: 100_000 }
}

function moved({ chosen }: Browsing, by: number, { names, first }: Browsed): string | null {
  if (chosen === null) return first ?? names[0] ?? null
  const place = Math.max(0, Math.min(names.length - 1, names.indexOf(chosen) + by))
  return names[place] ?? chosen
}
