/** HoloDeck starts nothing else, whatever is said elsewhere. */
export const holodeckCommands: readonly string[] = ['npx', 'uvx', 'docker']
