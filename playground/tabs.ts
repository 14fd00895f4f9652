import { make } from './dom.js'

export interface Tab {
  readonly name: string
  readonly label: string
}

/** A row of tabs as assistive programs know them: one is in the tab order, arrow keys move between them. */
export function showTabs(
  list: HTMLElement,
  { tabs, chosen, panelOf }: { tabs: readonly Tab[]; chosen: string; panelOf: (name: string) => string },
  onChoose: (name: string) => void
): void {
  const hadFocus = list.contains(document.activeElement)
  const buttons = tabs.map(({ name, label }) =>
    make(
      'button',
      {
        attributes: {
          type: 'button',
          role: 'tab',
          'aria-selected': String(name === chosen),
          'aria-controls': panelOf(name),
          tabindex: name === chosen ? '0' : '-1'
        },
        onClick: () => onChoose(name)
      },
      label
    )
  )
  list.replaceChildren(...buttons)
  list.onkeydown = ({ key }) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const at = tabs.findIndex(({ name }) => name === chosen)
    const next = tabs[(at + step + tabs.length) % tabs.length]
    if (step !== 0 && next) onChoose(next.name)
  }
  if (hadFocus) buttons[tabs.findIndex(({ name }) => name === chosen)]?.focus()
}
