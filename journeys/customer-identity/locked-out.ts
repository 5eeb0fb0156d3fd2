import { pairOf } from '@lightwell/server/events/network.ts'
import { customerNameOf } from '@lightwell/server/identity/sign-in.ts'
import type { Story } from '../fixtures/journey.ts'

/** Locks someone out: uses up their sign-in attempts, reset emails and attempts to link an account. */
export async function isLockedOut(
  { lightwell: { world } }: Pick<Story, 'lightwell'>,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const about = customerNameOf(email)
  const elsewhere = pairOf({ ip: '198.51.100.7' }, about)
  for (let tries = 0; tries < 10; tries++) {
    await world.limits.take('sign-in', { pair: elsewhere, about })
    await world.limits.take('asked-mail', { stranger: email, name: email })
    await world.limits.take('link', { person: id })
  }
}
