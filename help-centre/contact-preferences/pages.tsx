// The page that an email's unsubscribe link opens.
import type { ChosenClass } from '@lightwell/rulebook/contact-preferences/rules.ts'
import type { Drawn } from '../page-facts.ts'
import { StopMailsPage } from './StopMailsPage.tsx'

export interface ContactPreferencesPages {
  'stop-mails': Stopping
}

export const contactPreferencesPages: Drawn<ContactPreferencesPages> = {
  'stop-mails': StopMailsPage,
}

/**
 * The page of an unsubscribe link, which is for one class of emails. `isNeeded`: these emails can't be stopped, because
 * this person gets bills only by email.
 */
export interface Stopping {
  token: string
  about: ChosenClass
  email: string
  isOn: boolean
  isNeeded: boolean
}
