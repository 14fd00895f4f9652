import { hasFolded, unfoldAll } from './later.js'

/** A click on a box of the picture leads to its step, which a search may hide. */
export function watchPicture(clearSearch: () => void): void {
  const steps = new Set(
    [...document.querySelectorAll<HTMLElement>('[data-of]')].map(({ dataset }) => dataset.of)
  )
  for (const box of document.querySelectorAll<SVGElement>('.picture [data-node]')) {
    if (!hasFolded() && !steps.has(box.dataset.node)) continue
    box.classList.add('leads')
    box.addEventListener('click', event => {
      event.stopPropagation()
      clearSearch()
      showStep(box.dataset.node ?? '')
    })
  }
}

function showStep(node: string): void {
  unfoldAll()
  const target = [...document.querySelectorAll<HTMLElement>('[data-of]')].find(
    ({ dataset }) => dataset.of === node
  )
  for (let at: Element | null = target ?? null; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
  target?.scrollIntoView({ block: 'start' })
  target?.querySelector<HTMLElement>('summary')?.focus()
}
