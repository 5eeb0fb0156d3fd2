import { lookUpPaths, visitFileName } from '@lightwell/help-centre/work-orders/paths.ts'
import { townOf, visitFile } from '@lightwell/rulebook/work-orders/appointments/visit-file.ts'
import type { WorkKind } from '@lightwell/rulebook/work-orders/appointments/work.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../acting/language.ts'
import type { World } from '../../world.ts'
import { toGuestWork } from '../encode.ts'
import { findLookedUp } from './looked-up.ts'
import { findServiceAddress } from './store.ts'

/**
 * Serves a calendar file of the visit for a ticket or order that a guest looked up. Without a visit, redirects to the
 * ticket's or order's status page.
 */
export function serveVisitFile(app: FastifyInstance, world: World, kind: WorkKind): void {
  const path = lookUpPaths[kind]
  app.get(`${path}/${visitFileName}`, { schema: { hide: true } }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const found = await findLookedUp(world, request, kind)
    if (found === undefined) return reply.redirect(`${path}?over=1`, 303)
    const { id, slot, calendar, technicianFirstName: technician } = toGuestWork(world, kind, found.facts)
    if (slot === undefined) return reply.redirect(path, 303)
    const { brand } = world.config
    const address = await findServiceAddress(world.database, found.work.accountId)
    const locale = { locale: languageOf(request) }
    const about = kind === 'ticket' ? words.appointments_named_ticket : words.appointments_named_order
    const { name, content } = visitFile(
      { id, calendar },
      slot,
      {
        summary: words.appointments_calendar_summary({ brand: brand.name }, locale),
        about: about({ id }, locale),
        technician: technician && words.appointments_calendar_technician({ name: technician }, locale),
        change: words.appointments_calendar_call({ telephone: brand.supportTelephone }, locale),
      },
      // A guest sees only the town, not the customer's street address.
      { location: address && townOf(address), writtenAt: world.clock().toString() },
    )
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(content)
  })
}
