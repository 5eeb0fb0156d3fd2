import { describe, expect, it } from 'vitest'
import { openClock } from './clock.ts'

const noon = Date.parse('2026-11-18T12:00:00Z')

/** Simulates a machine whose clock can be set. */
function machineAt(startMs: number) {
  let wallMs = startMs
  let elapsedMs = 5_000
  return {
    readings: { wall: () => wallMs, elapsed: () => elapsedMs },
    pass(ms: number) {
      wallMs += ms
      elapsedMs += ms
    },
    setBy(ms: number) {
      wallMs += ms
    },
  }
}

describe('the clock', () => {
  it('shows the machine’s time', () => {
    const machine = machineAt(noon)
    const read = openClock(undefined, machine.readings)
    machine.pass(90_000)
    expect(read().toString()).toBe('2026-11-18T12:01:30Z')
  })

  it('continues from where it was when the machine’s clock is set back', () => {
    const machine = machineAt(noon)
    const read = openClock(undefined, machine.readings)
    machine.pass(60_000)
    read()
    machine.setBy(-3_600_000)
    expect(read().toString()).toBe('2026-11-18T12:01:00Z')
    machine.pass(60_000)
    expect(read().toString()).toBe('2026-11-18T12:02:00Z')
  })

  it('follows the machine’s clock again once that’s set right', () => {
    const machine = machineAt(noon)
    const read = openClock(undefined, machine.readings)
    machine.setBy(-3_600_000)
    read()
    machine.setBy(3_600_000)
    machine.pass(1_000)
    expect(read().toString()).toBe('2026-11-18T12:00:01Z')
  })

  it('follows the machine’s clock forward', () => {
    const machine = machineAt(noon)
    const read = openClock(undefined, machine.readings)
    machine.setBy(7_200_000)
    expect(read().toString()).toBe('2026-11-18T14:00:00Z')
  })

  it('follows the small corrections of a clock, one by one', () => {
    const machine = machineAt(noon)
    const read = openClock(undefined, machine.readings)
    for (let second = 0; second < 10; second++) {
      machine.pass(1_000)
      machine.setBy(-20)
      read()
    }
    expect(read().toString()).toBe('2026-11-18T12:00:09.8Z')
  })

  it('starts at the given instant, and can’t be set back either', () => {
    const machine = machineAt(noon)
    const read = openClock(Temporal.Instant.from('2026-12-24T20:00:00Z'), machine.readings)
    machine.pass(1_000)
    read()
    machine.setBy(-600_000)
    expect(read().toString()).toBe('2026-12-24T20:00:01Z')
  })
})
