import type { RefusedFile } from '@lightwell/help-centre/pages.ts'
import { isModeRefusal, type ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { viewNamedIn } from '../acting/resolve.ts'

/**
 * Shows refused downloads as pages. A person who follows a link to a file leaves the page they were on. If the file is
 * refused, they get a page that says so. If their session has ended, they get the sign-in page. Callers that don't ask
 * for a page get the usual problem document.
 * @param write returns the page as text, and sets its headers
 */
export function showRefusedFiles(
  app: FastifyInstance,
  write: (request: FastifyRequest, reply: FastifyReply, refused: RefusedFile) => string,
): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.routeOptions.config
    const { statusCode: status } = reply
    if (status < 400 || call?.media === undefined || !request.headers.accept?.includes('text/html'))
      return payload
    reply.removeHeader('content-length')
    // Sends customers to the sign-in page. A request that names a customer view comes from staff.
    if (status === 401 && viewNamedIn(request) === undefined) {
      reply.code(303).header('location', `/login?${new URLSearchParams({ target: '/account/' })}`)
      return ''
    }
    reply.type('text/html; charset=utf-8')
    const waitSeconds = Number(reply.getHeader('retry-after') ?? 0)
    const inView = viewNamedIn(request) === undefined ? undefined : modeRefusalIn(payload)
    return write(request, reply, { status, waitSeconds, requestId: request.id, inView })
  })
}

function modeRefusalIn(payload: unknown): ModeRefusal | undefined {
  const { code } = JSON.parse(String(payload)) as { code: string }
  return isModeRefusal(code) ? code : undefined
}
