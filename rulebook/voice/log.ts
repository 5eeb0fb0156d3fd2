import { addDays, type Day } from '../calendar.ts'
import { optionFailures, voiceOptions } from './options.ts'

/** What is asked of the network for a line: an option, or that calls to 911 are sent to another place. */
export const logged = [...voiceOptions, 'location'] as const
export type Logged = (typeof logged)[number]

/**
 * What happened: somebody asked for it; the network did it, or did not for one of the reasons of an option, or since it knows no such place;
 * or it did not answer, which is said once until it does.
 */
export const lineEvents = ['asked', 'done', ...optionFailures, 'unknown', 'unreachable'] as const
export type LineEvent = (typeof lineEvents)[number]

/** For how many days what happened can be read (CP §9). */
export const loggedDays = 7

/** The days that can be read, today first. */
export const daysOfLog = (today: Day): Day[] =>
  Array.from({ length: loggedDays }, (_, before) => addDays(today, -before))
