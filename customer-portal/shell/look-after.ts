import { CodeMissing } from '@lightwell/web-kit/api/code.ts'
import type { Missing } from './missing.ts'

/** Why something is missing, as far as the customer can do something about it. */
export type Trouble = 'offline' | 'unreachable' | 'outdated'

/** What can be known, done and said in a browser. */
export interface Browser {
  isOnline(): boolean
  /** Whether the server answers: a browser that is online may still reach nobody. */
  reaches(): Promise<boolean>
  /** Loads the page again. @returns false where that was done for this page already */
  reloadsOnce(): boolean
  /** Milliseconds that only grow. */
  now(): number
  say(trouble: Trouble | undefined): void
}

/** Code that is missing again so soon after it was tried with the server there doesn't come by another try. */
const soonMs = 30_000

/**
 * Looks after what is missing on a page. Where the server answers and code doesn't come all the same, it is of a former release, or
 * the browser keeps the failure for as long as the page is open, as the HTML standard has it and Firefox and Safari do; Chromium
 * asks anew. Then only loading the page again helps: by itself where a page was being opened, since nothing was typed there
 * yet, and by a button where a part is missing beside what may have been typed.
 * @returns `look`, for when something begins or ceases to be missing or the network goes; `tryAgain`, for when it is back
 */
export function lookingAfter(missing: ReadonlySet<Missing>, browser: Browser) {
  let triedAt = Number.NEGATIVE_INFINITY
  let tries = 0
  const missingCode = () => [...missing].filter(({ error }) => error instanceof CodeMissing)

  async function look(): Promise<void> {
    const reaches = browser.isOnline() && missingCode().length > 0 && (await browser.reaches())
    // What is under way looks once more at its end.
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
    // Parts that one reading brings are had by one.
    const ways = new Set([...missing].map(({ again }) => again))
    await Promise.allSettled([...ways].map((again) => again()))
    tries -= 1
    // From its end on: a try may take longer than is soon.
    if (isByItself) triedAt = browser.now()
    await look()
  }

  return { look, tryAgain }
}
