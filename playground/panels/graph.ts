import { make } from '../dom.js'

/**
 * Shows a picture. Its style sheet is taken out and given to a shadow root, because the policy of the page allows no styles within it.
 */
export function showGraph(panel: HTMLElement, svg: string): void {
  const styles = /<style>([^<]*)<\/style>/g
  const sheet = new CSSStyleSheet()
  sheet.replaceSync([...svg.matchAll(styles)].map(([, rules]) => rules).join('\n'))
  const plain = svg.replaceAll(styles, '')
  const picture = new DOMParser().parseFromString(plain, 'image/svg+xml').documentElement
  const place = make('div', { class: 'graph' })
  const root = place.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [sheet]
  root.append(document.importNode(picture, true))
  const frame = { tabindex: '0', role: 'region', 'aria-label': 'Graph of the workflows' }
  panel.replaceChildren(make('div', { class: 'scroll', attributes: frame }, place))
}
