import type { CallAnswer, CallTaken } from '@lightwell/rulebook/call.ts'
import type * as contract from '@lightwell/rulebook/contact-preferences/contract.ts'
import { channels, isTexted, lockOf, messageClasses } from '@lightwell/rulebook/contact-preferences/rules.ts'
import type { ByCustomer, OverCustomer } from '../acting/actor.ts'
import { inTransaction, type Queries } from '../database/transaction.ts'
import { recordEvent } from '../identity/event-write.ts'
import type { NetworkOrigin } from '../identity/network-origin.ts'
import { lockSignedIn } from '../identity/session-write.ts'
import { addText, isNumberStopped } from '../messages/texts/store.ts'
import { type Refused, refuse } from '../web/errors.ts'
import { openRoom } from '../web/limit-room.ts'
import type { World } from '../world.ts'
import { type ChoiceFacts, findChoices, keepChoice } from './store.ts'
import { welcomeText } from './texts.ts'

type Preferences = CallAnswer<typeof contract.readContactPreferences>

/**
 * Reads the classes of messages that a customer can get by email and text, and which classes are on.
 * @returns `not-signed-in`: the customer's ID doesn't exist anymore, for example because support has just deleted it
 */
export async function readChoices(
  world: World,
  { subject }: OverCustomer,
): Promise<Preferences | Refused<'not-signed-in'>> {
  const facts = await findChoices(world.database, subject.id)
  if (facts === undefined) return refuse('not-signed-in')
  const texts = await textsFor(world, facts)
  const choices = messageClasses.flatMap((about) =>
    channels.flatMap((channel): Preferences['choices'] => {
      const locked = channel === 'mail' ? (lockOf(about, facts.isPaperless) ?? null) : null
      if (locked) return [{ about, channel, isOn: true, locked }]
      if (about === 'security' || about === 'payments' || (channel === 'text' && !isTexted(about))) return []
      return [
        { about, channel, isOn: facts[channel][about] && (channel === 'mail' || texts === 'ready'), locked },
      ]
    }),
  )
  return { choices, texts, telephone: facts.telephone }
}

/**
 * Turns a class of messages on or off. Stores the choice with its time, and with the page or link where it was made.
 * Texts go to the customer's current phone. That phone gets a welcome text, which says how to stop texts.
 * @returns `locked`: these emails can't be turned off, because the law or paperless billing requires them; `no-texts`:
 *   there's no verified phone that accepts texts, or this class is only sent by email
 */
export async function chooseMessages(
  world: World,
  { actor, subject }: ByCustomer,
  { about, channel, isOn }: CallTaken<typeof contract.choose>['body'],
  networkOrigin: NetworkOrigin,
): Promise<undefined | Refused<'not-signed-in' | 'locked' | 'no-texts'>> {
  const { database, clock, config, limits } = world
  const { id, telephone } = subject
  // Each number gets at most two welcome texts a day, however often texts are turned off and on.
  const welcome =
    channel === 'text' && isOn && telephone !== null
      ? await limits.take('text-welcome', { name: telephone })
      : openRoom
  const choose = async (trx: Queries) => {
    if (!(await lockSignedIn(trx, actor, clock))) return refuse('not-signed-in')
    const facts = await factsOf(trx, id)
    if (channel === 'mail' && lockOf(about, facts.isPaperless)) return refuse('locked')
    if (channel === 'text' && !isTexted(about)) return refuse('no-texts')
    const address = channel === 'mail' ? facts.email : facts.telephone
    if (address === null || (isOn && channel === 'text' && (await textsFor(world, facts, trx)) !== 'ready'))
      return refuse('no-texts')
    if (facts[channel][about] === isOn) return undefined
    const now = clock()
    await keepChoice(trx, { identityId: id, about, channel, isOn, address, source: 'profile' }, now)
    await recordEvent(trx, id, 'messages-chosen', now, networkOrigin)
    const isFirst = channel === 'text' && isOn && !Object.values(facts.text).includes(true)
    const expiresAt = now.add({ hours: 1 })
    const text = welcomeText(config, facts.language)
    if (isFirst && welcome.waitSeconds === undefined)
      await addText(
        trx,
        { telephone: address, text, isUrgent: true, expiresAt, chosen: { identityId: id, about } },
        now,
      )
    return undefined
  }
  return welcome.deciding(() => inTransaction(database, choose))
}

async function factsOf(queries: Queries, identityId: string): Promise<ChoiceFacts> {
  const facts = await findChoices(queries, identityId)
  if (facts === undefined) throw new Error('Whoever is signed in is nobody.')
  return facts
}

async function textsFor(
  { textGateway, database }: World,
  { telephone, telephoneVerified }: ChoiceFacts,
  queries: Queries = database,
): Promise<Preferences['texts']> {
  if (textGateway === undefined) return 'none'
  if (telephone === null) return 'no-telephone'
  if (!telephoneVerified) return 'not-verified'
  return (await isNumberStopped(queries, telephone)) ? 'stopped' : 'ready'
}
