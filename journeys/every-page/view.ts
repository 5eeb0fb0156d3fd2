import type { SignIn } from '@lightwell/server/demo/people.ts'
import type { Place } from '../fixtures/customer.ts'
import { expect, type Story } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'

/** A page, or a state of a page that looks like a different page. */
export interface View {
  name: string
  /** The person signed in; undefined for nobody. */
  signIn?: SignIn
  /**
   * For a console page: the name of the visit (one browser session) in which it's checked. Views with the same name
   * share a visit. Console pages are checked at the screen sizes of staff.
   */
  visit?: `a member of staff ${string}`
  /** Opens the page in the browser and waits until it's shown. */
  open: (story: Story) => Promise<void>
  /** Set if the view changes nothing for later views. The next view can then be checked in the same visit. */
  leavesNothing?: true
}

/** An action on an open page. */
type Step = (story: Story) => Promise<void>

/** A view of an account page, when it opens or after an action. The action changes nothing for later views. */
export function place(
  name: string,
  signIn: SignIn,
  path: Place,
  heading: (say: Say) => string,
  andThen?: Step,
): View {
  return { ...changed(name, signIn, path, heading, andThen), leavesNothing: true }
}

/** A view of an account page, after an action whose changes stay. */
export function changed(
  name: string,
  signIn: SignIn,
  path: Place,
  heading: (say: Say) => string,
  andThen?: Step,
): View {
  return {
    name,
    signIn,
    async open(story) {
      await story.customer.goTo(path)
      await story.customer.sees(heading(story.say))
      await expect(story.page.locator('[data-waiting]')).toHaveCount(0)
      await andThen?.(story)
    },
  }
}
