import { languageOf } from '../../acting/language.ts'
import { readLink } from '../../identity/link-write.ts'
import { byLink, linkPath, tokenIn } from '../../identity/mailed-link.ts'
import { networkOriginOf } from '../../identity/network-origin.ts'
import { credentialWords } from '../../identity/recovery-words.ts'
import { headOf } from '../../messages/mail/compose.ts'
import { fieldOf } from '../../web/forms.ts'
import type { Show } from '../../web/pages.ts'
import { type Serving, serveForm } from '../../web/serve-form.ts'
import type { World } from '../../world.ts'
import { firstRemovalOf } from './held.ts'
import { removalDay } from './mails.ts'
import { keepByLink, readKeeping } from './stop.ts'

const schema = { hide: true }

/**
 * Serves the pages of links that stop the removal of a factor. They work without scripts. Opening a page changes
 * nothing. Submitting its form stops the removals.
 */
export function serveKeepingPages(serving: Serving, world: World, show: Show): void {
  const { app } = serving
  app.get('/keep-factors', { schema }, async (request, reply) => {
    const token = fieldOf(request.query, 'token')
    const held = await readKeeping(world, token)
    const firstAt = firstRemovalOf(held)
    if (firstAt === undefined) return show(request, reply, 410, { name: 'ended-link', toAsk: 'keep-factors' })
    const language = languageOf(request)
    const ways = held.map((way) => credentialWords(world.config, language, way))
    const removedOn = removalDay(headOf(world.config, world.clock()), firstAt, language)
    return show(request, reply, 200, { name: 'keep-factors', token, ways, removedOn })
  })

  const owner = (token: string) => readLink(world.database, token, 'keep-factors', world.clock())
  serveForm(
    serving,
    { path: '/keep-factors', take: tokenIn },
    byLink(owner),
    async ({ token }, _link, { request }) => keepByLink(world, token, networkOriginOf(request)),
    (came, { taken: { token }, request, reply }) => {
      if (came === undefined) return show(request, reply, 200, { name: 'factors-kept' })
      if (came.code === 'forged') return reply.redirect(linkPath('/keep-factors', token), 303)
      return show(request, reply, 410, { name: 'ended-link', toAsk: 'keep-factors' })
    },
  )
}
