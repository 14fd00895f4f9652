import { unfoldAll } from './later.js'
import type { Search } from './search.js'

/** `/` searches, `j` and `k` go through the items, `e` and `c` open and close all of them, Escape ends a search. */
export function watchKeys(search: Search): void {
  document.addEventListener('keydown', event => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const isTyping = event.target instanceof HTMLInputElement
    if (event.key === 'Escape') search.clear()
    else if (!isTyping && actions[event.key]) {
      event.preventDefault()
      actions[event.key]?.()
    }
  })
  const actions: Readonly<Record<string, () => void>> = {
    '/': search.focus,
    j: () => move(1),
    k: () => move(-1),
    e: () => {
      if (!document.querySelector('.found')) unfoldAll()
      search.again()
      openAll(true)
    },
    c: () => openAll(false)
  }
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-key]'))
    button.addEventListener('click', () => actions[button.dataset.key ?? '']?.())
}

/** The items that can be opened and are shown. */
function summaries(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('details.item>summary')].filter(
    summary => summary.offsetParent !== null
  )
}

function move(by: 1 | -1): void {
  const all = summaries()
  const at = all.indexOf(document.activeElement as HTMLElement) // another element is in no list
  const next =
    all[at === -1 ? (by === 1 ? 0 : all.length - 1) : Math.min(all.length - 1, Math.max(0, at + by))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

function openAll(isOpen: boolean): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('details.item')) details.open = isOpen
}
