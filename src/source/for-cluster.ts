/** True for text that cluster tools read, as opposed to the loader of a standalone file. */
export function isForCluster(text: string): boolean {
  return OF_CLUSTER.test(text)
}

const OF_CLUSTER = /(?:^(?:---(?=[ \t]))?|[{,])[ \t]*["']?(?:apiVersion|kind)["']?\s*:/m
