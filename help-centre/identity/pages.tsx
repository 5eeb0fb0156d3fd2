// The pages for signing in, registering and passwords, and pages that emailed links about these open.
import type { WayLeft } from '@lightwell/rulebook/identity/sign-in-path.ts'
import type { Drawn, FactsAlone } from '../page-facts.ts'
import { CodePage } from './CodePage.tsx'
import { EndedLinkPage } from './EndedLinkPage.tsx'
import { ForgottenPasswordPage, NewPasswordPage } from './ForgottenPasswordPages.tsx'
import { EndedInvitationPage, InvitationPage } from './InvitationPage.tsx'
import { FactorsKeptPage, KeepFactorsPage } from './KeepFactorsPages.tsx'
import { MailSentPage } from './MailSentPage.tsx'
import {
  ProviderReturnPage,
  ProviderSignedOutPage,
  ProviderTiePage,
  ProviderTroublePage,
} from './ProviderPages.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { SignInPage } from './SignInPage.tsx'
import { UndoEmailPage } from './UndoEmailPage.tsx'
import {
  EmailRestoredPage,
  EmailVerifiedPage,
  VerifyEmailPage,
  VerifyRegistrationPage,
} from './VerifyEmailPages.tsx'

export interface IdentityPages {
  'sign-in': SigningIn & { attempted?: Attempted | undefined; passkey?: PasskeyRequest | undefined }
  /** `removedOn`: the day on which the authenticator app will be removed. Left out if nobody asked to remove it. */
  code: { target?: string | undefined; removedOn?: string; refusal?: CodeRefusal | undefined }
  invitation: { token: string; email: string; error?: NewPasswordError | undefined }
  'ended-invitation': { state: 'used' | 'over' }
  'forgotten-password': { email: string; refusal?: AskRefusal | undefined }
  'mail-sent': { mail: SentMail; email: string }
  /** `isRestored`: true if a previous email address was just restored. */
  'new-password': { token: string; email: string; isRestored?: boolean; error?: NewPasswordError | undefined }
  'ended-link': { toAsk: EndedLink }
  register: { typed: Registering; refusal?: RegisterRefusal | undefined }
  'verify-registration': { token: string; email: string; refusal?: VerifyRefusal | undefined }
  /** `asksPassword`: true if the person isn't signed in in this browser. */
  'verify-email': {
    token: string
    email: string
    asksPassword?: boolean
    refusal?: VerifyRefusal | undefined
  }
  'email-verified': FactsAlone
  'undo-email': { token: string; email: string }
  'email-restored': { email: string }
  'keep-factors': { token: string; ways: string[]; removedOn: string }
  'factors-kept': FactsAlone
  'provider-return': { next: string }
  'provider-trouble': { why: ProviderTrouble; target?: string | undefined }
  'provider-tie': { email: string; target?: string | undefined; notice?: string | undefined }
  'provider-signed-out': { there: string | undefined }
}

export const identityPages: Drawn<IdentityPages> = {
  'sign-in': SignInPage,
  code: CodePage,
  invitation: InvitationPage,
  'ended-invitation': EndedInvitationPage,
  'forgotten-password': ForgottenPasswordPage,
  'mail-sent': MailSentPage,
  'new-password': NewPasswordPage,
  'ended-link': EndedLinkPage,
  register: RegisterPage,
  'verify-registration': VerifyRegistrationPage,
  'verify-email': VerifyEmailPage,
  'email-verified': EmailVerifiedPage,
  'undo-email': UndoEmailPage,
  'email-restored': EmailRestoredPage,
  'keep-factors': KeepFactorsPage,
  'factors-kept': FactorsKeptPage,
  'provider-return': ProviderReturnPage,
  'provider-trouble': ProviderTroublePage,
  'provider-tie': ProviderTiePage,
  'provider-signed-out': ProviderSignedOutPage,
}

/** The reason that the sign-in page is open. */
export interface SigningIn {
  /** A safe path to the page to open after the sign-in. */
  target?: string | undefined
  /** The session that ended, if that's why one of our pages sent the person to the sign-in. Otherwise undefined. */
  left?: LeftSession | undefined
  /** A change that was just made, which the page confirms. */
  done?: SignInNotice | undefined
}

export type SignInNotice = 'password-changed' | 'password-changed-and-more'

/** Facts about an ended session, from the page that sent the person to the sign-in. */
export interface LeftSession {
  how: WayLeft
  ending: Ending
}

/**
 * The way the session ended, as far as this browser's cookies show. `nowIs`: someone else has signed in since, with
 * this email.
 */
export type Ending = 'over' | 'signed-out' | { nowIs: string }

/** Options with which the browser asks for a passkey. Left out if passkeys are turned off on this site. */
export interface PasskeyRequest {
  challenge: string
  rpId: string
  userVerification: 'required'
}

/** A try to sign in that failed. The typed password isn't part of it, so it's never sent back. */
export interface Attempted {
  email: string
  /** The reason the sign-in failed, shown above the form. */
  notice?: string
  /** Seconds until this browser or network may try this email again. */
  waitSeconds?: number
  /** The error at the email field. */
  emailError?: string
  passwordError?: string
}

/** The reason a code wasn't accepted: an error at the field, or too many tries. */
export type CodeRefusal = { codeError: string } | { waitSeconds: number }

/** The reason a new password wasn't accepted, and the field to correct. */
export interface NewPasswordError {
  field: 'password' | 'repeat'
  text: string
}

/** The reason no email was sent: an error at the field, or too many requests. */
export type AskRefusal = { emailError: string } | { waitSeconds: number }

/** The email that the page says we sent. `wait`: how long the link in the email works. */
export interface SentMail {
  kind: 'reset-password' | 'registration'
  wait: string
  /** True if the email was just sent again. */
  isAgain?: boolean
}

/** The kind of emailed link that doesn't work anymore. It decides the way forward that the page offers. */
export type EndedLink =
  | 'forgotten-password'
  | 'register'
  | 'profile'
  | 'undo-email'
  | 'keep-factors'
  | 'helper'
  | 'stop-mails'

/** The fields of a registration, as typed, to fill them in again. The PIN and the password are never sent back. */
export interface Registering {
  accountNumber: string
  email: string
  firstName: string
  lastName: string
}

/** The reason a registration wasn't accepted: errors at fields, a notice about the whole form, or too many tries. */
export type RegisterRefusal =
  | { errors: Partial<Record<RegisterField, string>> }
  | { notice: string }
  | { waitSeconds: number }

export type RegisterField = keyof Registering | 'pin' | 'password' | 'repeat'

/** The reason an address wasn't verified: an error at the field, or too many tries. */
export type VerifyRefusal = { passwordError: string } | { waitSeconds: number }

/** The reason a sign-in at the provider's identity service failed. */
export type ProviderTrouble =
  | 'unreachable'
  | 'declined'
  | 'not-proved'
  | 'over'
  | 'no-email'
  | 'not-admitted'
  | 'too-many'
