/** Called at the start of each check: what one command does, and no more, has the budget of one command. */
type CheckObserver = (check: string) => void

let observer: CheckObserver = () => {}

export function observeChecks(callback: CheckObserver): void {
  observer = callback
}

/** Everything until the next call belongs to the check of this name. */
export function beginCheck(name: string): void {
  observer(name)
}
