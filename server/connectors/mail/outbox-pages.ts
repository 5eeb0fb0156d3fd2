import type { OutboxLetter } from '@lightwell/help-centre/pages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf } from '../../web/forms.ts'
import type { Show } from '../../web/pages.ts'
import type { World } from '../../world.ts'
import { findLetter, findLetters } from './store.ts'

const schema = { hide: true }
const lettersAtOnce = 50
const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text)

/** A letter's own HTML may look as it was written, and do nothing: neither run, nor send, nor stand in another page. */
const letterPolicy =
  "sandbox allow-popups allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'"

/**
 * Where somebody who tries the product reads what it mails: links of registrations and new passwords come no other way. It
 * shows everybody's mails to everybody, and so is there only outside production, while no mail server is configured.
 */
export function serveOutboxPages(app: FastifyInstance, world: World, show: Show): void {
  const { config, database } = world
  if (config.env === 'production' || config.mail.smtpUrl !== undefined) return

  app.get('/outbox', { schema }, async (request, reply) => {
    const before = fieldOf(request.query, 'before')
    const found = await findLetters(database, isId(before) ? before : undefined, lettersAtOnce + 1)
    const letters = found.slice(0, lettersAtOnce).map(letterOf)
    const older = found.length > lettersAtOnce ? letters.at(-1)?.id : undefined
    return show(request, reply, 200, { name: 'outbox', letters, older })
  })

  app.get('/outbox/:id', { schema }, async (request, reply) => {
    const letter = await letterAsked(request)
    if (letter === undefined) return show(request, reply, 404, { name: 'not-found' })
    return show(request, reply, 200, { name: 'letter', letter: letterOf(letter), text: letter.text })
  })

  app.get('/outbox/:id/html', { schema }, async (request, reply: FastifyReply) => {
    const letter = await letterAsked(request)
    if (letter === undefined) return show(request, reply, 404, { name: 'not-found' })
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': letterPolicy, 'cache-control': 'no-store' })
      .send(letter.html)
  })

  async function letterAsked(request: FastifyRequest) {
    const id = fieldOf(request.params, 'id')
    return isId(id) ? findLetter(database, id) : undefined
  }
}

const letterOf = ({
  id,
  to,
  subject,
  writtenAt,
}: {
  id: string
  to: string
  subject: string
  writtenAt: Date
}): OutboxLetter => ({ id, to, subject, writtenAt: writtenAt.toISOString() })
