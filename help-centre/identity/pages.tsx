// The pages for signing in, registering and passwords, and the pages that links in emails about these open.
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
  /**
   * `removedOn`: the day on which the authenticator app will be removed. Set if an emailed link has started that
   * removal.
   */
  code: { target?: string | undefined; removedOn?: string; refusal?: CodeRefusal | undefined }
  invitation: { token: string; email: string; error?: NewPasswordError | undefined }
  'ended-invitation': { state: 'used' | 'over' }
  'forgotten-password': { email: string; refusal?: AskRefusal | undefined }
  'mail-sent': { mail: SentMail; email: string }
  /** `isRestored`: the email address was just restored. */
  'new-password': { token: string; email: string; isRestored?: boolean; error?: NewPasswordError | undefined }
  'ended-link': { toAsk: EndedLink }
  register: { typed: Registering; refusal?: RegisterRefusal | undefined }
  'verify-registration': { token: string; email: string; refusal?: VerifyRefusal | undefined }
  /** `asksPassword`: the person isn't signed in in this browser. */
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

/** The reason the sign-in page is open. */
export interface SigningIn {
  /** The page to open afterwards, a safe path. */
  target?: string | undefined
  /** The session that ended, if one of our pages sent the person here. */
  left?: LeftSession | undefined
  /** The change that was just made, confirmed above the next sign-in. */
  done?: SignInNotice | undefined
}

export type SignInNotice = 'password-changed' | 'password-changed-and-more'

/** The facts that a page passes on when it sends someone to the sign-in because their session has ended. */
export interface LeftSession {
  how: WayLeft
  ending: Ending
}

/**
 * The end of a session, as far as the browser's cookie shows it. `nowIs`: another person has signed in since; this is
 * their email.
 */
export type Ending = 'over' | 'signed-out' | { nowIs: string }

/** The options for requesting a passkey from the browser. Left out if this site has passkeys turned off. */
export interface PasskeyRequest {
  challenge: string
  rpId: string
  userVerification: 'required'
}

/** A failed attempt as the form shows it. The password is never sent back. */
export interface Attempted {
  email: string
  /** The reason the sign-in failed, shown above the form. */
  notice?: string
  /** Seconds until that email can sign in from here again. */
  waitSeconds?: number
  /** The error shown at the email field. */
  emailError?: string
  passwordError?: string
}

/** The reason a code isn't accepted: an error at the field, or too many tries. */
export type CodeRefusal = { codeError: string } | { waitSeconds: number }

/** The reason a password isn't accepted, at the field to correct. */
export interface NewPasswordError {
  field: 'password' | 'repeat'
  text: string
}

/** The reason an email isn't sent: an error at the field, or too many requests. */
export type AskRefusal = { emailError: string } | { waitSeconds: number }

/** An email that was promised to an address. `wait`: how long its link will work. */
export interface SentMail {
  kind: 'reset-password' | 'registration'
  wait: string
  /** True if the email was just sent a second time. */
  isAgain?: boolean
}

/** The page on which to request a new link. */
export type EndedLink =
  | 'forgotten-password'
  | 'register'
  | 'profile'
  | 'undo-email'
  | 'keep-factors'
  | 'helper'
  | 'stop-mails'

/** The fields of a registration as they were typed. Secrets are never sent back. */
export interface Registering {
  accountNumber: string
  email: string
  firstName: string
  lastName: string
}

/** The reason a registration isn't accepted: errors at fields, a notice about the whole form, or too many tries. */
export type RegisterRefusal =
  | { errors: Partial<Record<RegisterField, string>> }
  | { notice: string }
  | { waitSeconds: number }

export type RegisterField = keyof Registering | 'pin' | 'password' | 'repeat'

/** The reason an address isn't verified: an error at the field, or too many tries. */
export type VerifyRefusal = { passwordError: string } | { waitSeconds: number }

/** The reason someone who came from the provider's identity service isn't signed in. */
export type ProviderTrouble =
  | 'unreachable'
  | 'declined'
  | 'not-proved'
  | 'over'
  | 'no-email'
  | 'not-admitted'
  | 'too-many'
