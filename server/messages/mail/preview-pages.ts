import type { MailKind } from '@lightwell/help-centre/outbox/pages.tsx'
import { languageOf } from '../../acting/language.ts'
import type { Noun } from '../../noun.ts'
import { fieldOf } from '../../web/forms.ts'
import type { Show } from '../../web/pages.ts'
import type { Serving } from '../../web/serve.ts'
import type { World } from '../../world.ts'
import { mailPolicy } from './policy.ts'
import { mailOf, openSample, readSample } from './sample.ts'

const schema = { hide: true }

/**
 * Serves previews of every mail, in both languages and with the provider's brand. The recipient is fictional. Never
 * served in production.
 */
export function servePreviewPages(
  { app }: Serving,
  world: World,
  show: Show,
  nouns: readonly Pick<Noun, 'mails'>[],
): void {
  if (world.config.env === 'production') return
  const mails = new Map(nouns.flatMap((noun) => Object.entries(noun.mails ?? {})))

  app.get('/outbox/letters', { schema }, async (request, reply) => {
    const sample = openSample(world, languageOf(request))
    const kinds = [...mails].map(
      ([name, write]): MailKind => ({ name, subject: mailOf(write, sample).subject }),
    )
    return show(request, reply, 200, { name: 'mails', kinds })
  })

  app.get('/outbox/letters/:name', { schema }, async (request, reply) => {
    const write = mails.get(fieldOf(request.params, 'name'))
    if (write === undefined) return show(request, reply, 404, { name: 'not-found' })
    const language = fieldOf(request.query, 'language') === 'es' ? 'es' : 'en'
    const { html, text } = readSample(mailOf(write, openSample(world, language)))
    const isText = fieldOf(request.query, 'as') === 'text'
    return reply
      .type(isText ? 'text/plain; charset=utf-8' : 'text/html; charset=utf-8')
      .headers({ 'content-security-policy': mailPolicy, 'cache-control': 'no-store' })
      .send(isText ? text : html)
  })
}
