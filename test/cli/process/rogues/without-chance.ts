/** Ports and folders are others in every run. */
export function withoutChance(text: string): string {
  return text
    .replaceAll(/(?:https?|ws):\/\/127\.0\.0\.1:[0-9]+[\w/]*/g, 'URL')
    .replaceAll(/\S*vmcp-test-\w+/g, 'FOLDER')
}
