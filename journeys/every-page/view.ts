import type { SignIn } from '@lightwell/server/demo/people.ts'
import type { Place } from '../fixtures/customer.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'

/** A page, or a state of one that looks like another page. */
export interface View {
  name: string
  /** As whom; nobody is signed in without it. */
  signIn?: SignIn
  /** A page of staff's console, seen on their screens: the visit in which it's looked at, by who that is. */
  visit?: `a member of staff ${string}`
  /** Brings the browser there, and waits until it is there. */
  open: (told: Told) => Promise<void>
  /** What was done to come there is over when the page is left: whoever looks at it can go on to another in the same visit. */
  leavesNothing?: true
}

/** What is done on a page that has been opened. */
type Doing = (told: Told) => Promise<void>

/** A page of the account as it stands when somebody opens it, or as it looks while they do what leaves nothing. */
export function place(
  name: string,
  signIn: SignIn,
  path: Place,
  heading: (say: Say) => string,
  andThen?: Doing,
): View {
  return { ...changed(name, signIn, path, heading, andThen), leavesNothing: true }
}

/** A page of the account after something was done there that stays. */
export function changed(
  name: string,
  signIn: SignIn,
  path: Place,
  heading: (say: Say) => string,
  andThen?: Doing,
): View {
  return {
    name,
    signIn,
    async open(told) {
      await told.customer.goTo(path)
      await told.customer.sees(heading(told.say))
      await expect(told.page.locator('[data-waiting]')).toHaveCount(0)
      await andThen?.(told)
    },
  }
}
