import type { World } from '../../world.ts'
import { type ClaimedText, claimTexts, markText } from './store.ts'

/** The number of messages sent at once. */
const atOnce = 10
/** The most rounds in a run. Without a limit, a long run would look stuck. The job starts again within a minute. */
const mostRounds = 500

/**
 * Sends the waiting messages: urgent messages at any hour, others from 6:00 to 21:00 in the business zone. A message is
 * retried until it's sent, permanently refused or expired, or until its recipient no longer wants it. The gateway
 * recognizes a message by its id. So a retry after a lost answer doesn't send the message twice.
 * @returns the number of messages sent
 */
export async function sendTexts(world: World, stopping?: AbortSignal): Promise<number> {
  const { database, clock, config, contactChoices } = world
  let sent = 0
  for (let round = 0; round < mostRounds && !stopping?.aborted; round++) {
    const claim = { isNight: isNight(clock(), config.businessZone), most: atOnce, ...contactChoices }
    const claimed = await claimTexts(database, clock(), claim)
    if (claimed.length === 0) break
    const outcomes = await Promise.all(claimed.map((text) => send(world, text)))
    sent += outcomes.filter((outcome) => outcome === 'sent').length
  }
  return sent
}

/** Sends a message immediately, for someone who is waiting for it. If that fails, the job retries it. */
export async function sendTextNow(world: World, id: string): Promise<void> {
  const [claimed] = await claimTexts(world.database, world.clock(), {
    id,
    isNight: false,
    most: 1,
    ...world.contactChoices,
  })
  if (claimed) await send(world, claimed)
}

async function send(world: World, { id, telephone, text, isOver, isStopped, isUnwanted }: ClaimedText) {
  const { database, textGateway, clock, events } = world
  if (isOver) return giveUp('expired')
  if (isStopped || isUnwanted) return giveUp(isStopped ? 'stopped' : 'unwanted')
  const delivery = (await textGateway?.send({ id, telephone, text })) ?? 'passing'
  if (delivery === 'refused') return giveUp('refused')
  if (delivery === 'sent') await markText(database, id, 'sent', clock())
  return delivery

  async function giveUp(why: 'expired' | 'stopped' | 'unwanted' | 'refused') {
    await markText(database, id, 'given-up', clock())
    events.textGivenUp({ text: id, why })
    return 'given-up'
  }
}

/** True from 21:00 to 6:00, when texts would wake people. */
export function isNight(now: Temporal.Instant, zone: string): boolean {
  const { hour } = now.toZonedDateTimeISO(zone)
  return hour >= 21 || hour < 6
}
