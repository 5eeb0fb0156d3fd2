import { type OutageNews, outageNewsOf, type Standing, standingAt } from '@lightwell/rulebook/outages/news.ts'
import { type KnownOutage, listedForSeconds } from '../connectors/outages/port.ts'
import { notifyOwners } from '../contact-preferences/notify-owners.ts'
import { workThrough } from '../jobs/dead-letters.ts'
import type { Moment } from '../jobs/job.ts'
import type { World } from '../world.ts'
import { newsOfOutage } from './mails.ts'
import {
  findSentStates,
  findWaiting,
  markWatches,
  type SentState,
  takeWatches,
  type Watch,
  watchesOf,
} from './store.ts'

const mostAtOnce = 200

/** News about an outage, for all people who were last sent the same state of it. */
interface UnsentNews extends SentState {
  news: OutageNews
  /** The state that people were last sent. */
  before: Standing | undefined
  /** The outage as it's listed now. Undefined if it's no longer listed. */
  outage: KnownOutage | undefined
  /** The current state. Undefined if the outage is over. */
  current: Standing | undefined
}

/**
 * Notifies people who asked for news about an outage: the outage has begun, is expected to end at a different time, or
 * is over. Each change is sent once, because the notification and the record of it are one commit.
 * @returns how many people it processed
 */
export async function notifyOfOutages(world: World): Promise<number> {
  let processed = 0
  for (const unsent of await findUnsentNews(world)) processed += await notify(world, unsent)
  return processed
}

/** SQL for people with news to send: the backlog of the job `tell-of-outages` (`Job.waiting`). */
export const watchesToNotify = async (_moment: Moment, world: World) =>
  watchesOf(await findUnsentNews(world), askedBy(world))

/**
 * Compares the list of outages with the states that people were last sent, and returns the differences. Empty while the
 * list can't be read.
 */
async function findUnsentNews(world: World): Promise<UnsentNews[]> {
  const watched = await findSentStates(world.database)
  const known = watched.length === 0 ? [] : await world.outages.list()
  if (known === 'unreachable') return []
  const now = world.clock()
  const outages = new Map(known.map((outage) => [outage.id, outage]))
  return watched.flatMap(({ outageId, told }) => {
    const outage = outages.get(outageId)
    const before = told === '' ? undefined : (JSON.parse(told) as Standing)
    const current = outage && standingAt(outage, now)
    const news = outageNewsOf(before, current, now)
    return news ? [{ outageId, told, news, before, outage, current }] : []
  })
}

/**
 * People get news only if they asked before this instant, and haven't been notified since. Someone may have just asked
 * for news on another server, about an outage that isn't in this server's list yet. For this server, that outage would
 * seem over.
 */
const askedBy = ({ clock }: World) => clock().subtract({ seconds: listedForSeconds })

function notify(
  world: World,
  { outageId, told, news, before, outage, current }: UnsentNews,
): Promise<number> {
  const { clock, config } = world
  return workThrough<Watch>(world, {
    job: 'tell-of-outages',
    most: mostAtOnce,
    thingOf: ({ accountId, identityId }) => `${outageId}/${accountId}/${identityId}`,
    claim(trx, most) {
      const taking = { outageId, told, askedBy: askedBy(world), most, now: clock() }
      return current === undefined ? takeWatches(trx, taking) : markWatches(trx, taking, current)
    },
    async work(trx, watches) {
      const now = clock()
      const waiting = await findWaiting(trx, watches)
      const { kind = 'outage', until = null, since = null } = current ?? before ?? {}
      const about = { kind, since, until, text: outage?.text, services: outage?.services ?? [] }
      await notifyOwners(
        trx,
        world,
        waiting.map(({ accountId, owner }) => ({
          owners: [owner],
          notification: newsOfOutage(config, news, { ...about, accountId }, now),
        })),
        now,
      )
    },
  })
}
