import { createHash } from 'node:crypto'
import { pictureStyle } from '../../graph/index.js'
import { escapeHtml } from './markup.js'
import { PAGE_SCRIPT } from './page-script.js'
import { pageStyle } from './page-style.js'

export interface PageSection {
  readonly title: string
  /** The contents as markup. */
  readonly body: string
  readonly isOpen?: boolean
}

export interface PageParts {
  /** The title as text. */
  readonly title: string
  /** Markup below the title. */
  readonly lead: string
  /** The sections; null for one without contents, which is omitted. */
  readonly sections: readonly (PageSection | null)[]
}

/**
 * A page in one file: it uses no network and no other scripts and styles than its own, whose hashes its policy allows. Without scripts,
 * everything can still be read.
 */
export function htmlPage({ title, lead, sections }: PageParts): string {
  const style = `${pageStyle}${pictureStyle('.picture')}`
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(PAGE_SCRIPT)}'`,
    `style-src '${hashOf(style)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'"
  ].join('; ')
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="vmcp">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${escapeHtml(title)}</h1>
${lead}
<div class="tools needs-script" hidden>
<label>Search <input id="search" type="search" autocomplete="off" aria-describedby="found"></label>
<span id="found" role="status"></span>
${sections.some(section => section?.body.includes('<details class="item"')) ? OPENING_TOOLS : SEARCHING_KEYS}
</div>
</header>
<main>
${sections.flatMap(section => (section && section.body !== '' ? [sectionHtml(section)] : [])).join('\n')}
</main>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`
}

const OPENING_TOOLS = `<button type="button" data-key="e">Open all</button>
<button type="button" data-key="c">Close all</button>
<span class="dim">Keys: <kbd>/</kbd> search, <kbd>j</kbd> <kbd>k</kbd> next and previous, <kbd>Enter</kbd> open, <kbd>e</kbd> <kbd>c</kbd> open and close all, <kbd>Esc</kbd> all again</span>`

/** For pages without anything to open. */
const SEARCHING_KEYS = '<span class="dim">Keys: <kbd>/</kbd> search, <kbd>Esc</kbd> all again</span>'

function sectionHtml({ title, body, isOpen = true }: PageSection): string {
  // Only long lists skip rendering until visible, since a program that takes a picture of the page would miss that part.
  const isLong = body.split(' data-item').length > 500
  // Large markup takes seconds to parse. With scripts, it stays text until the section is opened (`report/later.ts`).
  const shown = isLong && !isOpen ? `<noscript>${body}</noscript>` : body
  return `<details class="section${isLong ? ' many' : ''}"${isOpen ? ' open' : ''}><summary><h2>${escapeHtml(title)}</h2></summary>\n${shown}\n</details>`
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}
