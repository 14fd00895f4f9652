/** Waits until the server tells of it. Asked now and then: each question takes the server's processor time and ours. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(resolve => setTimeout(resolve, 20))
}
