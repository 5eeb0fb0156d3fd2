import type { CallTaken } from '@lightwell/rulebook/call.ts'
import * as contract from '@lightwell/rulebook/contact-preferences/contract.ts'
import { networkOriginOf } from '../identity/network-origin.ts'
import { customer } from '../web/guards.ts'
import { limited } from '../web/limited.ts'
import { proved } from '../web/proved.ts'
import { type Serving, serve } from '../web/serve.ts'
import type { World } from '../world.ts'
import { chooseMessages, readChoices } from './choices.ts'

/**
 * Serves a customer's choices of messages. Turning something off doesn't need the password again, except for emails
 * about the service. A stranger in a borrowed browser could turn those off to hide what they do.
 */
export function serveContactPreferences(serving: Serving, world: World): void {
  serve(serving, contract.readContactPreferences, customer, (_taken, acting) => readChoices(world, acting))

  const isSilencing = ({ body }: CallTaken<typeof contract.choose>) =>
    body.about === 'service' && body.channel === 'mail' && !body.isOn
  const choosing = limited('choices', proved(customer, isSilencing))
  serve(serving, contract.choose, choosing, async ({ body }, acting, { request }) => {
    return (await chooseMessages(world, acting, body, networkOriginOf(request))) ?? { ok: true as const }
  })
}
