/** True for a text that the tools of a cluster read, and no loader of a standalone file. */
export function isForCluster(text: string): boolean {
  return OF_CLUSTER.test(text)
}

const OF_CLUSTER = /(?:^(?:---(?=[ \t]))?|[{,])[ \t]*["']?(?:apiVersion|kind)["']?\s*:/m
