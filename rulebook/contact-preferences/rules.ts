/** Subjects of the messages we send without being asked. */
export const messageClasses = ['security', 'payments', 'bills', 'reminders', 'service', 'support'] as const
export type MessageClass = (typeof messageClasses)[number]

/** Channels for messages. */
export const channels = ['mail', 'text'] as const
export type Channel = (typeof channels)[number]

/** The classes that people can turn on or off. The others are always sent by email, and never by text. */
export const chosenClasses = ['bills', 'reminders', 'service', 'support'] as const
export type ChosenClass = (typeof chosenClasses)[number]

const textedClasses: readonly MessageClass[] = ['bills', 'reminders', 'service']
/** True if messages of this class can also go out by text. */
export const isTexted = (what: MessageClass): boolean => textedClasses.includes(what)

/** Settings until the person chooses: email is on, texts need consent before the first one (47 CFR 64.1200). */
export const byDefault: Record<Channel, boolean> = { mail: true, text: false }

/**
 * Reasons an email can't be turned off:
 * - `security`: sign-in notices warn of changes by someone else (47 CFR 64.2010(f)).
 * - `payments`: the law requires receipts, and notices before a debit (12 CFR 1005.9, 1005.10).
 * - `paperless`: the customer gets the bill only by email.
 */
export type Locked = 'security' | 'payments' | 'paperless'

/** @param isPaperless true if any of their bills comes by email only */
export function lockOf(what: MessageClass, isPaperless: boolean): Locked | undefined {
  if (what === 'security' || what === 'payments') return what
  return what === 'bills' && isPaperless ? 'paperless' : undefined
}
