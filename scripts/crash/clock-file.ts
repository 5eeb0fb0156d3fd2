import { statSync, utimesSync } from 'node:fs'

/**
 * Returns the time that a file shows: the time of its last modification. Several processes can share the file. The time
 * stands still until a process moves it forward.
 */
export const readClock = (file: string): Temporal.Instant =>
  Temporal.Instant.fromEpochMilliseconds(Math.round(statSync(file).mtimeMs))

/** Moves forward the time that a file shows. */
export function passTime(file: string, milliseconds: number): void {
  const later = new Date(readClock(file).epochMilliseconds + milliseconds)
  utimesSync(file, later, later)
}
