/** The name of the variant that returns its error; the plain one panics or returns something else. */
export const mustName = (name: string): string => `must${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** Both names of a function; for templates the two are mostly equivalent. */
export const bothNames = (name: string): string[] => [name, mustName(name)]
