/** What a thread sends: first that it has loaded, then one answer or one fault for each question. */
export type ThreadMessage<Answer> =
  | { readonly kind: 'ready' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'fault'; readonly fault: unknown }
