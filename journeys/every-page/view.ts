import type { SignIn } from '@lightwell/server/demo/people.ts'
import type { Told } from '../fixtures/journey.ts'

/** A page, or a state of one that looks like another page. */
export interface View {
  name: string
  /** As whom; nobody is signed in without it. */
  signIn?: SignIn
  /** Brings the browser there, and waits until it is there. */
  open: (at: Told) => Promise<void>
}
