/** The messages of a thread: first that it has loaded, then an answer or a fault for each question. */
export type ThreadMessage<Answer> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'fault'; readonly fault: unknown }
