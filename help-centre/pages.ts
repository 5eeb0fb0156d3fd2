// What the pages are drawn from, as the server knows it: facts, and no component.

import type { Work } from '@lightwell/rulebook/appointments/work.ts'
import type { BroadbandLabel } from '@lightwell/rulebook/broadband-labels/wire.ts'
import type { ChosenClass } from '@lightwell/rulebook/contact-preferences/rules.ts'
import type { WayLeft } from '@lightwell/rulebook/identity/sign-in-path.ts'
import type { ModeRefusal } from '@lightwell/rulebook/views/refusals.ts'
import type { GuestPage } from './appointments/pages.ts'
import type { ChatLinkPage } from './chat-links/pages.ts'
import type { RebootPage } from './equipment/pages.ts'
import type { OutagesShown } from './outages/pages.ts'

/** What every page is drawn with. */
export interface PageFacts {
  brand: {
    name: string
    customerIdName: string
    logoUrl: string
    supportTelephone: string
    chatUrl: string | null
    contactHours: Record<'weekday' | 'weekend', { opensAt: string; closesAt: string }>
  }
  businessZone: string
  /** The instant at which it's drawn, ISO 8601; undefined where the page is made once, for day and night. */
  serverTime?: string
  /** The business day, 'YYYY-MM-DD'. */
  today: string
  /** Whether people answer the telephone right now; nothing where the page is made once, for day and night. */
  isAnswered?: boolean
  /** The provider's own identity service, where there is one; `isOnly`: nobody signs in with a password of ours. */
  identityProvider: { name: string; isOnly: boolean } | undefined
  language: 'en' | 'es'
  /** Where the page can be had again: the switch of languages comes back to it. */
  here: string
}

/** Each page by its name, with what it shows. */
export type Page =
  | { name: 'home'; visitor: HomeVisitor; passkey?: PasskeyRequest | undefined }
  | GuestPage
  | RebootPage
  | ChatLinkPage
  | ({ name: 'sign-in' } & SigningIn & {
        attempted?: Attempted | undefined
        passkey?: PasskeyRequest | undefined
      })
  | { name: 'invitation'; token: string; email: string; error?: NewPasswordError | undefined }
  | { name: 'ended-invitation'; state: 'used' | 'over' }
  | { name: 'forgotten-password'; email: string; refusal?: AskRefusal | undefined }
  | { name: 'mail-sent'; mail: SentMail; email: string }
  | {
      name: 'new-password'
      token: string
      email: string
      /** The email has just been restored. */
      isRestored?: boolean
      error?: NewPasswordError | undefined
    }
  | { name: 'ended-link'; toAsk: EndedLink }
  | { name: 'register'; typed: Registering; refusal?: RegisterRefusal | undefined }
  | { name: 'verify-registration'; token: string; email: string; refusal?: VerifyRefusal | undefined }
  | {
      name: 'verify-email'
      token: string
      email: string
      /** Of whoever is not signed in in that browser. */
      asksPassword?: boolean
      refusal?: VerifyRefusal | undefined
    }
  | { name: 'undo-email'; token: string; email: string }
  | { name: 'email-verified' }
  | { name: 'email-restored'; email: string }
  | {
      name: 'code'
      target?: string | undefined
      /** The day on which the app goes whose code is asked for, where a mailed link has begun to remove it. */
      removedOn?: string
      refusal?: CodeRefusal | undefined
    }
  | { name: 'keep-factors'; token: string; ways: string[]; removedOn: string }
  | { name: 'factors-kept' }
  | { name: 'outbox'; letters: OutboxLetter[]; older: string | undefined; texts: OutboxText[] }
  | { name: 'letter'; letter: OutboxLetter; text: string }
  | { name: 'letters'; kinds: LetterKind[] }
  | ({ name: 'helper' } & Helping)
  | { name: 'provider-return'; next: string }
  | { name: 'provider-trouble'; why: ProviderTrouble; target?: string | undefined }
  | { name: 'provider-tie'; email: string; target?: string | undefined; notice?: string | undefined }
  | { name: 'provider-signed-out'; there: string | undefined }
  | ({ name: 'stop-mails' } & Stopping)
  | { name: 'labels'; labels: BroadbandLabel[] }
  | { name: 'label'; label: BroadbandLabel }
  | ({ name: 'outages' } & OutagesShown)
  | { name: 'not-found' }
  | ({ name: 'refused-file' } & RefusedFile)
  | { name: 'calls'; calls: ShownCall[] }

/** Writes a page as an HTML document without its styles. */
export type Draw = (facts: PageFacts, page: Page) => string

/** Why a mail is not sent: something at the field, or too many asked for, and then for how many seconds. */
export type AskRefusal = { emailError: string } | { waitSeconds: number }

/** Why a code is not taken: what to do at the field, or too many tries, and then for how many seconds. */
export type CodeRefusal = { codeError: string } | { waitSeconds: number }

/** Why an address is not confirmed: what to do at the field, or too many tries, and then for how many seconds. */
export type VerifyRefusal = { passwordError: string } | { waitSeconds: number }

/** Where to ask for another link. */
export type EndedLink =
  | 'forgotten-password'
  | 'register'
  | 'profile'
  | 'undo-email'
  | 'keep-factors'
  | 'helper'
  | 'stop-mails'

/** A mail that was promised to an address, and for how long its link works. */
export interface SentMail {
  kind: 'reset-password' | 'registration'
  wait: string
  /** Whether it was sent once more a moment ago. */
  isAgain?: boolean
}

/** What somebody who registers has typed; secrets are never sent back. */
export interface Registering {
  accountNumber: string
  email: string
  firstName: string
  lastName: string
}

/** Why a registration is not taken: something at fields, a notice about all of it, or too many tries. */
export type RegisterRefusal =
  | { errors: Partial<Record<RegisterField, string>> }
  | { notice: string }
  | { waitSeconds: number }

export type RegisterField = keyof Registering | 'pin' | 'password' | 'repeat'

/** A mail as the outbox lists it; `writtenAt` is an ISO instant. */
export interface OutboxLetter {
  id: string
  to: string
  subject: string
  writtenAt: string
}

/** A kind of letter, and what its subject is like. */
export interface LetterKind {
  name: string
  subject: string
}

/** A text message as the outbox shows it; `writtenAt` is an ISO instant. */
export interface OutboxText {
  id: string
  to: string
  text: string
  writtenAt: string
}

/** A link by which mails of a kind are stopped. `isNeeded`: they cannot be, since bills come by them alone. */
export interface Stopping {
  token: string
  about: ChosenClass
  email: string
  isOn: boolean
  isNeeded: boolean
}

/** An invitation to help with an account, and whoever opens its link. */
export interface Helping {
  invitation: {
    token: string
    /** How it is accepted; by nobody where somebody else is signed in. */
    way: 'accept' | 'sign-in' | 'register' | 'other'
    /** To which it was mailed. */
    email: string
    invitedBy: string
    scopes: { billing: boolean; pays: boolean; seesServices: boolean; manages: boolean }
  }
  signedInAs: string | undefined
  /** Of somebody who has no identity yet. */
  typed: { firstName: string; lastName: string }
  refusal?: HelperRefusal | undefined
}

/** Why an invitation is not accepted: something at fields, or a notice about all of it. */
export type HelperRefusal =
  | { errors: Partial<Record<'firstName' | 'lastName' | 'password' | 'repeat', string>> }
  | { notice: string }
/** Why nobody was signed in who came from the provider's identity service. */
export type ProviderTrouble =
  | 'unreachable'
  | 'declined'
  | 'not-proved'
  | 'over'
  | 'no-email'
  | 'not-admitted'
  | 'too-many'

/** Who opens home. */
export type HomeVisitor =
  | { kind: 'guest' }
  | ({ kind: 'customer'; firstName: string; email: string } & OwnWorks)

/** What is in progress of the account in use, each where it is theirs to see. */
export interface OwnWorks {
  orders?: OwnList | undefined
  tickets?: OwnList | undefined
}

/** `page`: where all of them are, and what can be done about them. */
export interface OwnList {
  works: Work[] | 'unread'
  page: string
}

/** What the sign-in is opened for. */
export interface SigningIn {
  /** Where to go on to, a safe path. */
  target?: string | undefined
  /** The session that has ended, where a page of ours leads here. */
  left?: LeftSession | undefined
  /** What was done a moment ago, and is told before the first sign-in after it. */
  done?: SignInNotice | undefined
}

export type SignInNotice = 'password-changed' | 'password-changed-and-more'

/** What a page of ours says when it leads to the sign-in because its session is over. */
export interface LeftSession {
  how: WayLeft
  ending: Ending
}

/** How it came to an end, as far as the browser's cookie tells. */
export type Ending = 'over' | 'signed-out' | { nowIs: string }

/** What the browser is asked for a passkey by; left out where this site has none. */
export interface PasskeyRequest {
  challenge: string
  rpId: string
  userVerification: 'required'
}

/** What a form shows of an attempt that did not succeed. The password is never sent back. */
export interface Attempted {
  email: string
  /** Above the form: why nobody is signed in. */
  notice?: string
  /** For how many seconds nobody is signed in with that name from here. */
  waitSeconds?: number
  /** At the field. */
  emailError?: string
  passwordError?: string
}

/** Why a password was not taken, at the field that is to be mended. */
export interface NewPasswordError {
  field: 'password' | 'repeat'
  text: string
}

/** Why a file did not come, and what to do next. */
export interface RefusedFile {
  status: number
  /** After how long it is worth another try. */
  waitSeconds: number
  requestId: string
  /** Why, where the view of a member of staff doesn't allow it. */
  inView?: ModeRefusal | undefined
}

/** A call of the API as people read of it. */
export interface ShownCall {
  method: string
  path: string
  summary: string | undefined
  /** Whom it admits, in words. */
  who: string | undefined
  needsKey: boolean
  changes: boolean
  parameters: { name: string; outline: string; isRequired: boolean }[]
  /** Outlines of what is sent and answered. */
  body: string | undefined
  reply: string | undefined
  refusals: { status: string; codes: string }[]
}
