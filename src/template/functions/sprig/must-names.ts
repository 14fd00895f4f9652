/** The name of a function that gives its error, beside the plain one, which panics or gives something else. */
export const mustName = (name: string): string => `must${name.charAt(0).toUpperCase()}${name.slice(1)}`

/** Both names of a function; to a template the two are mostly one. */
export const bothNames = (name: string): string[] => [name, mustName(name)]
