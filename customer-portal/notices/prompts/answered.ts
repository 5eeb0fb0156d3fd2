// What a browser remembers of prompts, in cookies (CP §4). The server's clock decides when one may come again; the device's only
// when its cookie is dropped. They go with no call: only the portal's own document has them.
import { type Prompt, putOffDays } from '@lightwell/rulebook/notices/prompts.ts'

/**
 * One for the browser and not for each account: whoever says "not now" says it to us, and would be asked again with each account that
 * they turn to. No id of an account is left behind in the browser either.
 */
export const cookieOf: Record<Prompt, string> = {
  autopay: 'autopay-reminder',
  paperless: 'paperless-reminder',
}

/** Keeps when a prompt was answered, in seconds since 1970. */
export function noteAnswered(prompt: Prompt, now: number): void {
  const isSecure = location.protocol === 'https:'
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${cookieOf[prompt]}=${now}; Path=/account/; Max-Age=${putOffDays * 86_400}; SameSite=Strict${isSecure ? '; Secure' : ''}`
}

/** When each prompt was answered. */
export const answered = (): Partial<Record<Prompt, number>> => ({
  ...read('autopay'),
  ...read('paperless'),
})

function read(prompt: Prompt): Partial<Record<Prompt, number>> {
  const [, at] = new RegExp(`(?:^|; )${cookieOf[prompt]}=(\\d+)`).exec(document.cookie) ?? []
  return at === undefined ? {} : { [prompt]: Number(at) }
}
