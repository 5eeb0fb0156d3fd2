import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'

const name = 'reloaded-at'

/**
 * Loads the page again. Not where the tab remembers nothing over that: it would be loaded again and again.
 * @returns false where it is not, or was already
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
