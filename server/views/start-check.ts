import { randomInt } from 'node:crypto'
import { contactCodeMinutes } from '@lightwell/rulebook/views/checks.ts'
import type { ByStaffInView } from '../acting/actor.ts'
import { addToOutbox } from '../messages/mail/store.ts'
import { sendTextNow } from '../messages/texts/send-texts.ts'
import { addText } from '../messages/texts/store.ts'
import { Refused, refuse } from '../web/errors.ts'
import type { World } from '../world.ts'
import { inOpenView } from './change-view.ts'
import { codeMail, codeText } from './check-mails.ts'
import { digestOfCode } from './code.ts'
import { maskedContact, waysToCheck } from './contacts.ts'
import { changeView } from './view-store.ts'

/**
 * Sends the person on the phone a code, in the customer's language, to an email or phone that has been on file for long
 * enough. The code works in this view, once, for ten minutes. A code sent earlier stops working.
 * @returns the email or phone number, masked; `no-contact`: it isn't verified, hasn't been on file long enough, or
 *   accepts no texts; `too-many-codes`: staff have sent the customer five codes within the hour
 */
export async function sendContactCode(
  world: World,
  acting: ByStaffInView,
  contact: 'email' | 'telephone',
): Promise<{ to: string } | Refused<'not-found' | 'no-contact' | 'too-many-codes'>> {
  const { config, digests, limits } = world
  const attempt = await limits.take('caller-code', { name: acting.subject.id })
  if (attempt.waitSeconds !== undefined) return refuse('too-many-codes', undefined, attempt.waitSeconds)

  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sent: { to?: string; textId?: string } = {}
  const refused = await attempt.deciding(() =>
    inOpenView(world, acting, async (trx, { id, identityId }, now) => {
      const { on, code: contacts } = await waysToCheck(trx, world, identityId, now)
      if (!contacts.includes(contact)) return refuse('no-contact')
      const expiresAt = now.add({ minutes: contactCodeMinutes })
      await changeView(trx, id, {
        code_digest: digestOfCode(digests, id, code),
        code_expires_at: expiresAt.toString(),
      })
      const to = maskedContact(on, contact)
      if (contact === 'email' || on.telephone === null) {
        await addToOutbox(trx, codeMail(config, on.language, on.email, code), now)
        Object.assign(sent, { to })
        return undefined
      }
      const text = codeText(config, on.language, code)
      const { telephone } = on
      const textId = await addText(trx, { telephone, text, isUrgent: true, expiresAt }, now)
      Object.assign(sent, { to, textId })
      return undefined
    }),
  )
  if (refused instanceof Refused) return refused
  if (sent.textId !== undefined) await sendTextNow(world, sent.textId)
  return { to: sent.to ?? '' }
}

/**
 * Returns the phone number on file, for the member of staff to call the customer back. From then on, calling back can
 * verify the person on the phone in this view.
 * @returns `no-contact`: no phone is on file, or it was set recently; `not-found`: the view has ended
 */
export async function startCallBack(
  world: World,
  acting: ByStaffInView,
): Promise<{ to: string } | Refused<'not-found' | 'no-contact'>> {
  const sentTo: { to?: string } = {}
  const started = await inOpenView(world, acting, async (trx, { id, identityId }, now) => {
    const { callBack } = await waysToCheck(trx, world, identityId, now)
    if (callBack === undefined) return refuse('no-contact')
    await changeView(trx, id, { call_back_at: now.toString() })
    sentTo.to = callBack
    return undefined
  })
  return started instanceof Refused ? started : { to: sentTo.to ?? '' }
}
