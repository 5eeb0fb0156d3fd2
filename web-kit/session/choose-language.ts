import type * as identity from '@lightwell/rulebook/identity/contract.ts'
import { ask } from '../api/ask.ts'
import type { Session } from './session.ts'

/** Changes the language of pages and emails, and reloads the page in that language. */
export async function chooseLanguage(language: Session['language']): Promise<void> {
  await ask<typeof identity.chooseLanguage>('POST /api/session/language', { body: { language } })
  location.reload()
}
