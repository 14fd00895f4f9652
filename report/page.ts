import { watchKeys } from './keys.js'
import { unfoldAll, watchSections } from './later.js'
import { watchPicture } from './picture.js'
import { watchSearch } from './search.js'

/** Everything that a report can do beyond being read: it is complete without this. */
const search = watchSearch()
watchSections(search.again)
watchKeys(search)
watchPicture(search.clear)

for (const element of document.querySelectorAll<HTMLElement>('.needs-script')) element.hidden = false

// Print shows everything that the search shows; afterwards the page is as it was.
let closed: HTMLDetailsElement[] = []
addEventListener('beforeprint', () => {
  unfoldAll()
  search.again()
  closed = [...document.querySelectorAll('details')].filter(({ open }) => !open)
  for (const details of closed) details.open = true
})
addEventListener('afterprint', () => {
  for (const details of closed) details.open = false
})

// A link to a part that is folded opens it.
function openTarget(): void {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (target) reveal(target)
}
addEventListener('hashchange', openTarget)
openTarget()

function reveal(target: HTMLElement): void {
  for (let at: Element | null = target; at; at = at.parentElement)
    if (at instanceof HTMLDetailsElement) at.open = true
}
