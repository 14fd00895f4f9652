/** What Go's net/url says of a text that is no URL, or of a part of one. */
export class UrlError extends Error {}
