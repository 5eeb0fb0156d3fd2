// The times at which prompts were answered, kept in cookies (CP §4). The server's clock decides when a prompt may show
// again. The device's clock only decides when the prompt's cookie expires. The cookies' path is the portal's document,
// so API calls don't carry them.
import { type Prompt, putOffDays } from '@lightwell/rulebook/notices/prompts.ts'

/**
 * Each prompt's cookie, one per browser and not per account. Someone who says "not now" isn't asked again for each
 * account, and no account id is left in the browser.
 */
export const cookieOf: Record<Prompt, string> = {
  autopay: 'autopay-reminder',
  paperless: 'paperless-reminder',
}

/** Records the time a prompt was answered, in seconds since 1970. */
export function noteAnswered(prompt: Prompt, now: number): void {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${cookieOf[prompt]}=${now}; Path=/account/; Max-Age=${putOffDays * 86_400}; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

/** Reads from the cookies when each prompt was answered, in seconds since 1970. */
export const answered = (): Partial<Record<Prompt, number>> => ({
  ...read('autopay'),
  ...read('paperless'),
})

function read(prompt: Prompt): Partial<Record<Prompt, number>> {
  const [, at] = new RegExp(`(?:^|; )${cookieOf[prompt]}=(\\d+)`).exec(document.cookie) ?? []
  return at === undefined ? {} : { [prompt]: Number(at) }
}
