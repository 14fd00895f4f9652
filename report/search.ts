export interface Search {
  focus(): void
  clear(): void
}

/** Shows only the items that contain all words of the search, and the sections around them. */
export function watchSearch(): Search {
  const input = document.querySelector<HTMLInputElement>('#search')
  const status = document.querySelector<HTMLElement>('#found')
  const items = [...document.querySelectorAll<HTMLElement>('[data-item]')]
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
    let found = 0
    for (const item of items) {
      const isFound = words.every(word => textOf(item).includes(word))
      item.hidden = !isFound
      if (!isFound) continue
      found++
      const section = words.length > 0 ? item.closest<HTMLDetailsElement>('details.section') : null
      if (section) section.open = true
    }
    if (status) status.textContent = words.length === 0 ? '' : [found, 'of', items.length].join(' ')
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
