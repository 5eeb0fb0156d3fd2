import type { SignIn } from '@lightwell/server/demo/people.ts'
import type { Place } from '../fixtures/customer.ts'
import { expect, type Told } from '../fixtures/journey.ts'
import type { Say } from '../fixtures/words.ts'

/** A page, or a state of one that looks like another page. */
export interface View {
  name: string
  /** As whom; nobody is signed in without it. */
  signIn?: SignIn
  /** Brings the browser there, and waits until it is there. */
  open: (at: Told) => Promise<void>
}

/** A page that is opened by its address alone, so that whoever looks at it can go on to another in the same visit. */
export interface PlaceView extends View {
  signIn: SignIn
  path: Place
}

/** A page of the account as it stands when somebody opens it. */
export function place(name: string, signIn: SignIn, path: Place, heading: (say: Say) => string): PlaceView {
  return {
    name,
    signIn,
    path,
    open: async ({ page, customer, say }) => {
      await customer.goTo(path)
      await customer.sees(heading(say))
      await expect(page.locator('[data-waiting]')).toHaveCount(0)
    },
  }
}

export const isPlace = (view: View): view is PlaceView => 'path' in view
