import type { FastifyInstance } from 'fastify'
import { fieldOf, isForgedForm } from '../../web/forms.ts'
import { languageOf } from '../../web/language.ts'
import type { Show } from '../../web/pages.ts'
import type { World } from '../../world.ts'
import { wayWords } from '../taken-back-words.ts'
import { whenceOf } from '../whence.ts'
import { firstRemovalOf } from './held.ts'
import { removalDay } from './letters.ts'
import { keepByLink, readKeeping } from './stop.ts'

const schema = { hide: true }

/** Where the links lead that stop the removal of a factor, without a script. Opening one changes nothing; its form does, once. */
export function serveKeepingPages(app: FastifyInstance, world: World, show: Show): void {
  app.get('/keep-factors', { schema }, async (request, reply) => {
    const token = fieldOf(request.query, 'token')
    const held = await readKeeping(world, token)
    const firstAt = firstRemovalOf(held)
    if (firstAt === undefined) return show(request, reply, 410, { name: 'ended-link', toAsk: 'keep-factors' })
    const language = languageOf(request)
    const ways = held.map((way) => wayWords(world.config, language, way))
    const removedOn = removalDay(world.config, firstAt, language)
    return show(request, reply, 200, { name: 'keep-factors', token, ways, removedOn })
  })

  app.post('/keep-factors', { schema }, async (request, reply) => {
    const token = fieldOf(request.body, 'token')
    if (isForgedForm(world, request))
      return reply.redirect(`/keep-factors?${new URLSearchParams({ token })}`, 303)
    const refused = await keepByLink(world, token, whenceOf(request))
    if (refused) return show(request, reply, 410, { name: 'ended-link', toAsk: 'keep-factors' })
    return show(request, reply, 200, { name: 'factors-kept' })
  })
}
