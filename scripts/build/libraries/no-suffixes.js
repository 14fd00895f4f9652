/** The list of public suffixes decides which cookies a site may set for others; recorded answers set none. */
export const getDomain = domain => domain
