/** Makes the markup of long sections when they are opened: until then they are text, which opens a page of thousands of steps at once. */
export function watchSections(): void {
  for (const text of folded()) {
    const section = text.closest('details')
    section?.addEventListener('toggle', () => unfold(text), { once: true })
  }
}

/** What asks for all items needs the markup of all sections. */
export function unfoldAll(): void {
  for (const text of folded()) unfold(text)
}

export const hasFolded = (): boolean => folded().length > 0

const folded = (): readonly Element[] => [...document.querySelectorAll('details.section>noscript')]

/** Everything in it was escaped when the page was written. */
function unfold(text: Element): void {
  if (text.isConnected) text.outerHTML = text.textContent ?? ''
}
