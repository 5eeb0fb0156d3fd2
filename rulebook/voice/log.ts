import { addDays, type Day } from '../calendar.ts'
import { optionFailures, voiceOptions } from './options.ts'

/** The things that we ask of the network for a voice line: to change an option, or the line's 911 location. */
export const logged = [...voiceOptions, 'location'] as const
export type Logged = (typeof logged)[number]

/**
 * Events of a request to the network:
 * - `asked`: we sent the request.
 * - `done`: the network carried it out.
 * - a reason from `optionFailures`: the network didn't change the option.
 * - `unknown`: the network doesn't know the 911 location.
 * - `unreachable`: the network didn't answer. Logged only once until it does answer.
 */
export const lineEvents = ['asked', 'done', ...optionFailures, 'unknown', 'unreachable'] as const
export type LineEvent = (typeof lineEvents)[number]

/** Days of events that staff can read (CP §9). */
export const loggedDays = 7

/** The days that staff can read, today first. */
export const daysOfLog = (today: Day): Day[] =>
  Array.from({ length: loggedDays }, (_, before) => addDays(today, -before))
