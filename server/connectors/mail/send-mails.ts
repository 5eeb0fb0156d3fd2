import type { World } from '../../world.ts'
import { claimMails, markSent } from './store.ts'

/**
 * Sends what waits in the outbox. A mail may go out twice when the server ends between sending and noting it, under the
 * same message id; it is never lost.
 * @returns how many were sent.
 */
export async function sendMails(world: World): Promise<number> {
  const mails = await claimMails(world.database, world.clock(), 50)
  let sent = 0
  for (const mail of mails) {
    try {
      await world.mailer({
        id: mail.id,
        to: mail.to_address,
        subject: mail.subject,
        text: mail.body_text,
        html: mail.body_html,
      })
      await markSent(world.database, mail.id, world.clock())
      sent++
    } catch (error) {
      world.events.jobFailed('send-mails', error)
    }
  }
  return sent
}
