import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'

const name = 'reloaded-at'

/**
 * Reloads the page, unless the tab's storage doesn't work: then the page would reload forever.
 * @returns false if it doesn't reload, or already did before
 */
export function reloadOnce(page: string, reload: () => void): boolean {
  if (recall(name) === page) return false
  remember(name, page)
  if (!isKept()) return false
  reload()
  return true
}

function isKept(): boolean {
  try {
    return sessionStorage.getItem(name) !== null
  } catch {
    return false
  }
}
