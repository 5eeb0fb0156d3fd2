import { CodeMissing } from '@lightwell/web-kit/api/code.ts'
import type { Missing } from './missing.ts'

/** The reason something is missing. Decides what the customer is asked to do. */
export type Trouble = 'offline' | 'unreachable' | 'outdated'

/** The browser features that this file uses. */
export interface Browser {
  isOnline(): boolean
  /** True if the server answers. A browser can be online without reaching the server. */
  reaches(): Promise<boolean>
  /**
   * Reloads the page.
   * @returns false if the page isn't reloaded, because it was reloaded before or the browser can't remember that it was
   */
  reloadsOnce(): boolean
  /** Milliseconds from a monotonic clock. */
  now(): number
  say(trouble: Trouble | undefined): void
}

/** If code fails to load again this soon after a try that reached the server, another try won't help. */
const soonMs = 30_000

/**
 * Recovers things missing from a page. Code may still not load although the server answers. Only a reload helps then,
 * for either of two reasons:
 * - The code is from an earlier release.
 * - The browser caches the failure as long as the page is open, as the HTML standard says. Firefox and Safari do this.
 *   Chromium asks again.
 * While a page is opening, we reload it ourselves, because nothing has been typed yet. If just a part is missing,
 * something may have been typed next to it, so we offer a button.
 * @returns `check`, to call when something goes missing, when something is found, or when the network goes away;
 * `tryAgain`, to call when the network is back
 */
export function recoverMissing(missing: ReadonlySet<Missing>, browser: Browser) {
  let triedAt = Number.NEGATIVE_INFINITY
  let tries = 0
  const missingCode = () => [...missing].filter(({ error }) => error instanceof CodeMissing)

  async function check(): Promise<void> {
    const reaches = browser.isOnline() && missingCode().length > 0 && (await browser.reaches())
    // A try is already running, and will check again when it ends.
    if (tries > 0) return
    const code = missingCode()
    if (!browser.isOnline()) return browser.say('offline')
    if (code.length === 0) return browser.say(undefined)
    if (!reaches) return browser.say('unreachable')
    if (browser.now() - triedAt > soonMs) return tryAgain({ isByItself: true })
    if (code.some(({ isPart }) => isPart) || !browser.reloadsOnce()) browser.say('outdated')
  }

  async function tryAgain({ isByItself = false } = {}): Promise<void> {
    tries += 1
    // Parts that are loaded by the same call need just one try.
    const ways = new Set([...missing].map(({ again }) => again))
    await Promise.allSettled([...ways].map((again) => again()))
    tries -= 1
    // `soonMs` counts from the end of the try, because the try itself may take longer.
    if (isByItself) triedAt = browser.now()
    await check()
  }

  return { check, tryAgain }
}
