/** A click on a box of the picture leads to its step. */
export function watchPicture(): void {
  const targets = new Map(
    [...document.querySelectorAll<HTMLElement>('[data-of]')].map(
      item => [item.dataset.of ?? '', item] as const
    )
  )
  for (const box of document.querySelectorAll<SVGElement>('.picture [data-node]')) {
    const target = targets.get(box.dataset.node ?? '')
    if (!target) continue
    box.classList.add('leads')
    box.addEventListener('click', event => {
      event.stopPropagation()
      for (let at: Element | null = target; at; at = at.parentElement)
        if (at instanceof HTMLDetailsElement) at.open = true
      target.scrollIntoView({ block: 'start' })
      target.querySelector<HTMLElement>('summary')?.focus()
    })
  }
}
