/** Subjects of the messages we send without being asked. */
export const messageClasses = ['security', 'payments', 'bills', 'reminders', 'service', 'support'] as const
export type MessageClass = (typeof messageClasses)[number]

/** Channels for messages. */
export const channels = ['mail', 'text'] as const
export type Channel = (typeof channels)[number]

/**
 * The classes that people can turn on or off. Messages of other classes go out by email whatever people choose, and
 * never by text.
 */
export const chosenClasses = ['bills', 'reminders', 'service', 'support'] as const
export type ChosenClass = (typeof chosenClasses)[number]

const textedClasses: readonly MessageClass[] = ['bills', 'reminders', 'service']
/** True if messages of this class can also go out by text. */
export const isTexted = (what: MessageClass): boolean => textedClasses.includes(what)

/**
 * The settings of someone who hasn't chosen. Email is on. Text is off, since texts need consent first (47 CFR 64.1200).
 */
export const byDefault: Record<Channel, boolean> = { mail: true, text: false }

/**
 * Reasons that a class of emails can't be turned off:
 * - `security`: sign-in notices warn of changes that someone else made (47 CFR 64.2010(f)).
 * - `payments`: the law requires receipts, and notices before a debit (12 CFR 1005.9, 1005.10).
 * - `paperless`: the customer gets the bill only by email.
 */
export type Locked = 'security' | 'payments' | 'paperless'

/** @param isPaperless true if the person gets the bill of any account only by email */
export function lockOf(what: MessageClass, isPaperless: boolean): Locked | undefined {
  if (what === 'security' || what === 'payments') return what
  return what === 'bills' && isPaperless ? 'paperless' : undefined
}
