/** What is told without somebody asking for it, by what it is about. */
export const messageClasses = ['security', 'payments', 'bills', 'reminders', 'service', 'support'] as const
export type MessageClass = (typeof messageClasses)[number]

/** The ways to tell it. */
export const channels = ['mail', 'text'] as const
export type Channel = (typeof channels)[number]

/** What a person chooses: the rest is always told, or never that way. */
export const chosenClasses = ['bills', 'reminders', 'service', 'support'] as const
export type ChosenClass = (typeof chosenClasses)[number]

/** The classes that come by text as well, for whoever wants them to. */
const textedClasses: readonly MessageClass[] = ['bills', 'reminders', 'service']
/** True: it's told by text, too. */
export const isTexted = (what: MessageClass): boolean => textedClasses.includes(what)

/** How it is until somebody chooses: mails come, texts need consent before the first one (47 CFR 64.1200). */
export const byDefault: Record<Channel, boolean> = { mail: true, text: false }

/**
 * Why a mail cannot be turned off: notices about one's sign-in are for whoever else changes it (47 CFR 64.2010(f)); receipts and
 * notices before a debit are the law's (12 CFR 1005.9, 1005.10); a bill that does not come on paper comes no other way.
 */
export type Locked = 'security' | 'payments' | 'paperless'

/** @param isPaperless whether a bill of theirs comes by mail alone */
export function lockOf(what: MessageClass, isPaperless: boolean): Locked | undefined {
  if (what === 'security' || what === 'payments') return what
  return what === 'bills' && isPaperless ? 'paperless' : undefined
}
