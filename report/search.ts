import { unfoldAll } from './later.js'

export interface Search {
  focus(): void
  clear(): void
}

/** With more finds than these, folded sections stay folded. */
const mostOpened = 500

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
    if (words.length > 0) unfoldAll()
    const items = [...document.querySelectorAll<HTMLElement>('[data-item]')]
    const found = items.filter(item => words.every(word => textOf(item).includes(word)))
    const shown = new Set(found)
    for (const item of items) item.hidden = !shown.has(item)
    if (words.length > 0 && found.length <= mostOpened)
      for (const item of found) item.closest<HTMLDetailsElement>('details.section')?.setAttribute('open', '')
    if (status) status.textContent = words.length === 0 ? '' : [found.length, 'of', items.length].join(' ')
  }
  input?.addEventListener('input', apply)
  return {
    focus: () => input?.focus(),
    clear: () => {
      if (!input) return
      input.value = ''
      apply()
      input.blur()
    }
  }
}
