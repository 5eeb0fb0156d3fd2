import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import { ask } from '../api/ask.ts'
import type { Session } from './session.ts'

/** Shows pages and mails in the other language from now on; the page is read again in it. */
export async function chooseLanguage(language: Session['language']): Promise<void> {
  await ask<typeof identity.chooseLanguage>('POST /api/session/language', { body: { language } })
  location.reload()
}
