import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead } from '../connectors/mail/compose.ts'
import { addressOf } from '../connectors/mail/pages.ts'
import { type Telling, tellOwners } from '../contact-preferences/tell-owners.ts'
import { workThrough } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { findWaiting, takeOver, type Watch } from './store.ts'

const mostAtOnce = 200

/** Tells whoever asked for it that an outage is over, once. @returns how many it looked at. */
export function tellOutagesOver(world: World): Promise<number> {
  const { clock, config } = world
  return workThrough<Watch>(world, {
    job: 'tell-outages-over',
    most: mostAtOnce,
    thingOf: ({ outageId, accountId, identityId }) => `${outageId}/${accountId}/${identityId}`,
    claim: (trx, most) => takeOver(trx, most, clock()),
    async work(trx, watches) {
      const told = await findWaiting(trx, watches)
      await tellOwners(
        trx,
        world,
        told.map(({ accountId, owner }) => ({ owners: [owner], telling: overOf(config, accountId) })),
        clock(),
      )
    },
  })
}

/** That what was down at an account's address is over. */
export const overOf = (head: Letterhead, accountId: string): Telling => ({
  about: 'service',
  mail: ({ email, language: locale }) =>
    composeMail(head, locale, {
      accountId,
      to: email,
      subject: words.outages_over_subject({}, { locale }),
      paragraphs: [words.outages_over_body({}, { locale })],
      link: 'tickets',
      facts: [],
    }),
  text: ({ language: locale }) =>
    words.contact_preferences_text_service(
      {
        brand: head.brand.name,
        news: words.outages_over_subject({}, { locale }),
        url: addressOf('tickets', head.publicUrl),
      },
      { locale },
    ),
})
