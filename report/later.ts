/**
 * Makes the markup of long sections when they are opened: until then they are text, which opens a page of thousands of steps at once. A
 * section that shows what a search has found in it keeps its text.
 */
export function watchSections(onUnfold: () => void): void {
  for (const text of folded()) {
    const section = text.closest('details')
    section?.addEventListener('toggle', () => {
      if (!section.open || !text.isConnected || foundIn(section)) return
      unfold(text)
      onUnfold()
    })
  }
}

/** What asks for all items needs the markup of all sections. */
export function unfoldAll(): void {
  for (const text of folded()) unfold(text)
}

export const hasFolded = (): boolean => folded().length > 0

/** The items of a section that are still text. */
export interface FoldedItems {
  /** What a reader would see of each, in lower case. */
  readonly texts: () => readonly string[]
  /** Makes the elements of these alone; without any, the section is folded again. */
  show(positions: readonly number[]): void
}

export function foldedItems(): readonly FoldedItems[] {
  return folded().map(text => {
    const known = items.get(text) ?? itemsOf(text)
    items.set(text, known)
    return known
  })
}

const items = new WeakMap<Element, FoldedItems>()

const folded = (): readonly Element[] => [...document.querySelectorAll('details.section>noscript')]

const foundIn = (section: Element | null): Element | null => section?.querySelector(':scope>.found') ?? null

/** Everything in it was escaped when the page was written. */
function unfold(text: Element): void {
  foundIn(text.parentElement)?.remove()
  if (text.isConnected) text.outerHTML = text.textContent ?? ''
}

function itemsOf(text: Element): FoldedItems {
  // Splitting returns nothing for a first item at the very start.
  const [before = '', ...written] = [' ', text.textContent].join('').split(beforeItem)
  const last = written.at(-1) ?? ''
  const end = last.startsWith('<tr') ? last.indexOf('</tr>') + '</tr>'.length : last.length
  let texts: readonly string[] | null = null
  return {
    texts: () => {
      texts ??= written.map(markup => textOf(markup).toLowerCase())
      return texts
    },
    show: positions => {
      const section = text.parentElement
      foundIn(section)?.remove()
      if (section instanceof HTMLDetailsElement) section.open = positions.length > 0
      if (positions.length === 0) return
      const shown = positions.map(at => (at === written.length - 1 ? last.slice(0, end) : written[at]))
      const found = document.createElement('div')
      found.className = 'found'
      found.innerHTML = [before, ...shown, last.slice(end)].join('')
      text.after(found)
    }
  }
}

const beforeItem = /(?=<(?:tr|(?:details|div) class="item") data-item)/

function textOf(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d+)|(\w+));/g, (whole, code, name) =>
      code ? String.fromCharCode(Number(code)) : (signs[name] ?? whole)
    )
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
