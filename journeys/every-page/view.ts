import type { SignIn } from '@lightwell/server/demo/people.ts'
import type { Place } from '../fixtures/customer.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'

/** A page, or a state of a page that looks like another page. */
export interface View {
  name: string
  /** The person signed in; undefined for nobody. */
  signIn?: SignIn
  /**
   * For a console page, which is checked on staff's screens: the visit it's checked in, named after the member of
   * staff.
   */
  visit?: `a member of staff ${string}`
  /** Opens the view in the browser and waits until it's there. */
  open: (told: Told) => Promise<void>
  /** Set if leaving the page leaves nothing behind, so the next view can use the same visit. */
  leavesNothing?: true
}

/** An action on an open page. */
type Doing = (told: Told) => Promise<void>

/** A page of the account as it opens, or during an action that leaves nothing behind. */
export function place(
  name: string,
  signIn: SignIn,
  path: Place,
  heading: (say: Say) => string,
  andThen?: Doing,
): View {
  return { ...changed(name, signIn, path, heading, andThen), leavesNothing: true }
}

/** A page of the account after a change that stays. */
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
