/** The error of Go's net/url for a text that is not a URL, or for a part of one. */
export class UrlError extends Error {}
