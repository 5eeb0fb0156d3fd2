import { recall, remember } from '@lightwell/web-kit/session/tab-memory.ts'

const name = 'reloaded-at'

/**
 * Reloads the page once, and records that in the tab's storage. If the storage doesn't work, doesn't reload at all:
 * without the record, the page could reload forever.
 * @returns false if the page isn't reloaded
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
