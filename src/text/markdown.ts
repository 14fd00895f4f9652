import { printable } from './marked-text.js'

/** A text on one line without markup, mentions or references, valid in tables too. */
export function markdownText(text: string): string {
  return inOneLine(text).replace(/[&<>@\\`*_[\]#|~$]/g, sign =>
    '&<>@'.includes(sign) ? `&#${sign.charCodeAt(0)};` : `\\${sign}`
  )
}

/** A text as code on one line, valid in tables too. */
export function markdownCode(text: string): string {
  const line = inOneLine(text)
  const ticks = '`'.repeat(longestRun(line, /`+/g) + 1)
  const space = line.startsWith('`') || line.endsWith('`') ? ' ' : ''
  return `${ticks}${space}${line.replaceAll('|', '\\|')}${space}${ticks}`
}

/** A block of code that no line of its text can end. */
export function markdownFence(language: string, text: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(text, /`+/g) + 1))
  return `${ticks}${language}\n${text.trimEnd()}\n${ticks}`
}

function inOneLine(text: string): string {
  return printable(text.trim().replace(/\s+/g, ' '))
}

function longestRun(text: string, runs: RegExp): number {
  return Math.max(0, ...[...text.matchAll(runs)].map(([run]) => run.length))
}
