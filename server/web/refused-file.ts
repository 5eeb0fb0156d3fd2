import { formatWait } from '@lightwell/rulebook/waits.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Html, html } from './html.ts'
import { type PageFacts, pageShell } from './page-shell.ts'
import { callable } from './telephone.ts'

/** Why a file did not come, and what to do next. */
export interface RefusedFile {
  status: number
  /** After how long it is worth another try. */
  waitSeconds: number
  requestId: string
}

/**
 * A link to a file leads a browser to its address: where the file is refused, a person sees a page that says so, and one
 * whose session has ended the sign-in. Whoever does not ask for a page gets the problem as everywhere.
 * @param write the page as a text, with the headers that it needs
 */
export function tellOfRefusedFiles(
  app: FastifyInstance,
  write: (request: FastifyRequest, reply: FastifyReply, refused: RefusedFile) => string,
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.routeOptions.config
    const { statusCode: status } = reply
    if (status < 400 || call?.media === undefined || !request.headers.accept?.includes('text/html'))
      return payload
    reply.removeHeader('content-length')
    if (status === 401) {
      reply.code(303).header('location', `/login?${new URLSearchParams({ target: '/account/' })}`)
      return ''
    }
    reply.type('text/html; charset=utf-8')
    const waitSeconds = Number(reply.getHeader('retry-after') ?? 0)
    return write(request, reply, { status, waitSeconds, requestId: request.id })
  })
}

/** In the place of a file that was refused. */
export function refusedFilePage(facts: PageFacts, { status, waitSeconds, requestId }: RefusedFile): Html {
  const locale = { locale: facts.language }
  const isTooMany = status === 429
  const title = isTooMany ? words.portal_file_too_many({}, locale) : words.portal_file_failed({}, locale)
  const wait = formatWait(waitSeconds, facts.language)
  const content = html`<div class="alone card">
<h1>${title}</h1>
<p>${isTooMany ? words.portal_file_too_many_text({ wait }, locale) : words.portal_error_text({}, locale)}</p>
<p>${callable(facts.brand.supportTelephone)}</p>
${!isTooMany && html`<p>${words.portal_error_reference({ requestId }, locale)}</p>`}
<a class="primary" href="/account/">${words.identity_to_account({}, locale)}</a>
<a class="secondary" href="${facts.here}">${words.portal_error_retry({}, locale)}</a>
</div>`
  return pageShell(facts, title, content)
}
