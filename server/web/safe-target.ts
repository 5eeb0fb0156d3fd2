const longest = 1_000
/** Only to be told apart from every other origin; never asked. */
const ours = 'https://portal.invalid'

/** What somebody who is on their way to it must not be sent to: no page, or the one that they come from. */
const noPages = /^\/(?:api(?!\/docs$)|assets|login|logout|language)(?:[/?#]|$)/

/**
 * The page of this portal that a visitor wants to go on to, as a path with its query and hash.
 * @param text as it came in an address or a form
 * @returns `undefined` for anything that could lead elsewhere, to a browser or to a proxy that decodes once more.
 */
export function safeTarget(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > longest || !text.startsWith('/')) return undefined
  const decoded = decodedTwice(text)
  if (decoded === undefined) return undefined
  for (const form of [text, decoded]) if (/^\/\/|\\|\p{Cc}/u.test(form)) return undefined
  if (!URL.canParse(text, ours)) return undefined
  const url = new URL(text, ours)
  const target = url.pathname + url.search + url.hash
  // Dots are resolved by now: `/./` and `/a/..//` may have made another start of it.
  return url.origin === ours && !target.startsWith('//') && !noPages.test(target) ? target : undefined
}

function decodedTwice(text: string): string | undefined {
  try {
    return decodeURIComponent(decodeURIComponent(text))
  } catch {
    return undefined
  }
}
