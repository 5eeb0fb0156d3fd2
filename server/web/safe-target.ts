import type { FastifyRequest } from 'fastify'

const longest = 1_000
/** A placeholder origin to resolve addresses against; nothing is requested from it. */
const ours = 'https://portal.invalid'

/**
 * What somebody who is on their way to it must not be sent to: no page, or the one that they come from. In capitals too,
 * since a proxy may not tell them from small letters.
 */
const noPages = /^\/(?:api(?!\/docs$)|assets|login|logout|language)(?:[/?#]|$)/i

/**
 * The page of this portal that a visitor wants to go on to, as a path with its query and hash.
 * @param text as it came in an address or a form
 * @returns `undefined` for anything that could lead elsewhere, to a browser or to proxies that decode once more, however many.
 */
export function safeTarget(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > longest || !text.startsWith('/')) return undefined
  const forms = decodedForms(text)
  return forms?.every((form) => pageOf(form) !== undefined) ? pageOf(text) : undefined
}

/** What the text reads as however often it is decoded on its way; `undefined` where some of it is no code. */
function decodedForms(text: string): string[] | undefined {
  try {
    const forms = [text]
    for (let form = decodeURIComponent(text); form !== forms.at(-1); form = decodeURIComponent(form))
      forms.push(form)
    return forms
  } catch {
    return undefined
  }
}

function pageOf(text: string): string | undefined {
  if (/^\/\/|\\|\p{Cc}/u.test(text) || !URL.canParse(text, ours)) return undefined
  const url = new URL(text, ours)
  const target = url.pathname + url.search + url.hash
  // Dots are resolved by now: `/./` and `/a/..//` may have made another start of it.
  return url.origin === ours && !target.startsWith('//') && !noPages.test(target) ? target : undefined
}

/** The query of a request as it was sent, with its question mark. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}
