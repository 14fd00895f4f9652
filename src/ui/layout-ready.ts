/**
 * Resolves when text can be laid out. Here the layout library is loaded with a top-level await. The build does not support that, and
 * replaces this module (`scripts/build/libraries/terminal-view.ts`).
 */
export async function layoutReady(): Promise<void> {}
