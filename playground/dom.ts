type Child = Node | string

interface Settings {
  readonly class?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly onClick?: () => void
}

/** A new element. Texts become text nodes, never markup. */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  { class: classes, attributes = {}, onClick }: Settings,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  if (classes) element.className = classes
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  if (onClick) element.addEventListener('click', onClick)
  element.append(...children)
  return element
}

/** An element of the page, by its id. */
export function byId<Class extends HTMLElement>(id: string, type: new () => Class): Class {
  const found = document.getElementById(id)
  if (found instanceof type) return found
  throw new Error(`the page has no ${type.name} #${id}`)
}

/** A text with `code` marked as such. */
export function marked(text: string): readonly Child[] {
  return text
    .split(/(`[^`]+`)/)
    .map(part => (part.startsWith('`') && part.length > 1 ? make('code', {}, part.slice(1, -1)) : part))
}
