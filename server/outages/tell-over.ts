import { outageStateAt } from '@lightwell/rulebook/outages/rules.ts'
import * as words from '@lightwell/words/compiled/messages/_index.js'
import { composeMail, type Letterhead } from '../connectors/mail/compose.ts'
import { listedForSeconds } from '../connectors/outages/port.ts'
import { type Telling, tellOwners } from '../contact-preferences/tell-owners.ts'
import { serviceText } from '../contact-preferences/texts.ts'
import type { Moment } from '../jobs/job.ts'
import { workThrough } from '../jobs/misfits.ts'
import type { World } from '../world.ts'
import { findWaiting, findWatchedIds, takeWatches, type Watch, watchesOf } from './store.ts'

const mostAtOnce = 200

/** Tells whoever asked for it that an outage is over, once. @returns how many it looked at. */
export async function tellOutagesOver(world: World): Promise<number> {
  let looked = 0
  for (const outageId of await findOver(world)) looked += await tellOver(world, outageId)
  return looked
}

/** What waits to be told (`Job.waiting`). */
export const watchesOver = async (_moment: Moment, world: World) =>
  watchesOf(await findOver(world), askedBy(world))

/** The outages that somebody waits for and that are over, or listed no more; none while nobody can say. */
async function findOver(world: World): Promise<string[]> {
  const watched = await findWatchedIds(world.database)
  const known = watched.length === 0 ? [] : await world.outages.list()
  if (known === 'unreachable') return []
  const now = world.clock()
  const last = new Set(known.flatMap((outage) => (outageStateAt(outage, now) === 'over' ? [] : [outage.id])))
  return watched.filter((id) => !last.has(id))
}

/** What somebody was shown a moment ago may not be listed here yet, and is not over by that. */
const askedBy = ({ clock }: World) => clock().subtract({ seconds: listedForSeconds })

function tellOver(world: World, outageId: string): Promise<number> {
  const { clock, config } = world
  return workThrough<Watch>(world, {
    job: 'tell-outages-over',
    most: mostAtOnce,
    thingOf: ({ accountId, identityId }) => `${outageId}/${accountId}/${identityId}`,
    claim: (trx, most) => takeWatches(trx, { outageId, askedBy: askedBy(world), most, now: clock() }),
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
    serviceText(head, locale, { news: words.outages_over_subject({}, { locale }), page: 'tickets' }),
})
