import type { OutboxMail, OutboxText } from '@lightwell/help-centre/outbox/pages.tsx'
import { formatTelephone } from '@lightwell/rulebook/identity/telephone.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf } from '../../web/forms.ts'
import type { Show } from '../../web/pages.ts'
import type { Serving } from '../../web/serve.ts'
import type { World } from '../../world.ts'
import { findTexts } from '../texts/store.ts'
import { mailPolicy } from './policy.ts'
import { findMail, findMails } from './store.ts'

const schema = { hide: true }
const mailsAtOnce = 50
const textsAtOnce = 20
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/**
 * Shows the mails and texts that were sent, for people who try the product. They have no other way to get links and
 * codes. Everybody sees everybody's messages, so these pages never exist in production. Mails are shown if there's no
 * mail server, and texts if there's no gateway.
 */
export function serveOutboxPages({ app }: Serving, world: World, show: Show): void {
  const { config, database } = world
  const hasMails = config.mail.smtpUrl === undefined
  const hasTexts = config.textGateway === undefined
  if (config.env === 'production' || !(hasMails || hasTexts)) return

  app.get('/outbox', { schema }, async (request, reply) => {
    const before = fieldOf(request.query, 'before')
    const behind = isId(before) ? before : undefined
    const found = hasMails ? await findMails(database, behind, mailsAtOnce + 1) : []
    const mails = found.slice(0, mailsAtOnce).map(mailOf)
    const older = found.length > mailsAtOnce ? mails.at(-1)?.id : undefined
    const texts = hasTexts && behind === undefined ? await findTexts(database, textsAtOnce) : []
    return show(request, reply, 200, { name: 'outbox', mails, older, texts: texts.map(textOf) })
  })

  app.get('/outbox/:id', { schema }, async (request, reply) => {
    const mail = await mailAsked(request)
    if (mail === undefined) return show(request, reply, 404, { name: 'not-found' })
    return show(request, reply, 200, { name: 'mail', mail: mailOf(mail), text: mail.text })
  })

  app.get('/outbox/:id/html', { schema }, async (request, reply: FastifyReply) => {
    const mail = await mailAsked(request)
    if (mail === undefined) return show(request, reply, 404, { name: 'not-found' })
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': mailPolicy, 'cache-control': 'no-store' })
      .send(mail.html)
  })

  async function mailAsked(request: FastifyRequest) {
    const id = fieldOf(request.params, 'id')
    return hasMails && isId(id) ? findMail(database, id) : undefined
  }
}

const mailOf = ({
  id,
  to,
  subject,
  writtenAt,
}: {
  id: string
  to: string
  subject: string
  writtenAt: Date
}): OutboxMail => ({ id, to, subject, writtenAt: writtenAt.toISOString() })

const textOf = ({
  id,
  telephone,
  text,
  writtenAt,
}: Awaited<ReturnType<typeof findTexts>>[number]): OutboxText => ({
  id,
  to: formatTelephone(telephone),
  text,
  writtenAt: writtenAt.toISOString(),
})
