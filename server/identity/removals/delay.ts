/**
 * How many days pass from a mailed link that asks to remove a factor until it goes: long enough for somebody who reads their mail once
 * in a weekend to stop it.
 */
export const removalDays = 3

/** How many hours before that its owner is told once more, at least. */
export const reminderHours = 24

/** For how many days a removal that is over is remembered: longer than a mailed link may begin another of the same factor. */
export const keptDays = 30
