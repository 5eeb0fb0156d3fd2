import type { LeftSession } from '@lightwell/help-centre/pages.ts'

/** What was said in the address or the form; nothing where the visitor comes from elsewhere. */
export function leftSession(person: string, payment: string): LeftSession | undefined {
  if (!/^[0-9a-f-]{36}$/.test(person)) return undefined
  return { person, payment: payment === 'unsent' || payment === 'unknown' ? payment : undefined }
}
