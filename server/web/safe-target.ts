import type { FastifyRequest } from 'fastify'

const longest = 1_000
/** A placeholder origin for resolving URLs. Nothing is requested from it. */
const ours = 'https://portal.invalid'

/**
 * Matches paths that aren't pages, and pages that visitors mustn't be sent back to, such as the sign-in page. Ignores
 * case, since a proxy may do so.
 */
const noPages = /^\/(?:api(?!\/docs$)|assets|login|logout|language)(?:[/?#]|$)/i

/**
 * The page of this portal that a visitor wants to continue to, as a path with query and hash.
 * @param text the target, as sent in a URL or a form
 * @returns undefined for anything that could lead to another site. Proxies may each decode the target once more, so all
 * its decoded forms are checked
 */
export function safeTarget(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > longest || !text.startsWith('/')) return undefined
  const forms = decodedForms(text)
  return forms?.every((form) => pageOf(form) !== undefined) ? pageOf(text) : undefined
}

/** The text, and each form that repeated decoding gives. Undefined if a part isn't validly encoded. */
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
  // Checks the beginning again, since resolving `/./` or `/a/..//` may have changed it.
  return url.origin === ours && !target.startsWith('//') && !noPages.test(target) ? target : undefined
}

/** A request's query as it was sent, with the question mark. */
export function queryOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at)
}
