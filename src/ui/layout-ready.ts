/**
 * Resolves when text can be laid out. Here the layout library awaits itself while it is loaded; in the build, which has no modules
 * that await, another module replaces this one (`scripts/build/libraries/terminal-view.ts`).
 */
export async function layoutReady(): Promise<void> {}
