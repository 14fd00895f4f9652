import { foldedItems } from './later.js'

export interface Search {
  focus(): void
  clear(): void
  /** Searches once more, in elements that have come since. */
  again(): void
}

/** With more finds than these, folded sections stay folded. */
const maxOpened = 500

/** Shows only the items that contain all words of the search, and the sections around them. */
export function watchSearch(): Search {
  const input = document.querySelector<HTMLInputElement>('#search')
  const status = document.querySelector<HTMLElement>('#found')
  const texts = new Map<HTMLElement, string>()
  const textOf = (item: HTMLElement): string => {
    const known = texts.get(item) ?? (item.textContent ?? '').toLowerCase()
    texts.set(item, known)
    return known
  }
  const apply = (): void => {
    const words = (input?.value ?? '')
      .toLowerCase()
      .split(/\s+/)
      .filter(word => word !== '')
    const isSearch = words.length > 0
    const has = (text: string): boolean => words.every(word => text.includes(word))
    const folded = foldedItems()
    const hits = folded.map(({ texts }) =>
      isSearch ? texts().flatMap((text, at) => (has(text) ? [at] : [])) : []
    )
    const items = [...document.querySelectorAll<HTMLElement>('[data-item]:not(.found *)')]
    const shown = items.filter(item => !isSearch || has(textOf(item)))
    const found = hits.reduce((sum, own) => sum + own.length, shown.length)
    const isOpened = isSearch && found <= maxOpened
    const visible = new Set(shown)
    for (const item of items) item.hidden = !visible.has(item)
    for (const [at, own] of folded.entries()) own.show(isOpened ? (hits[at] ?? []) : [])
    if (isOpened)
      for (const item of shown) item.closest<HTMLDetailsElement>('details.section')?.setAttribute('open', '')
    if (!status) return
    const total = isSearch ? folded.reduce((sum, { texts }) => sum + texts().length, items.length) : 0
    status.textContent = isSearch ? [found, 'of', total].join(' ') : ''
  }
  input?.addEventListener('input', apply)
  return {
    focus: () => input?.focus(),
    clear: () => {
      if (!input) return
      input.value = ''
      apply()
      input.blur()
    },
    again: apply
  }
}
