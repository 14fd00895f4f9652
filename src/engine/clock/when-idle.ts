/** An immediate runs only after every promise that can settle has settled; that defines "idle". Browsers get `when-idle.browser.ts`. */
export const whenIdle = (callback: () => void): void => {
  setImmediate(callback)
}
