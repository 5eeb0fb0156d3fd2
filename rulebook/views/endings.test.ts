import { expect, test } from 'vitest'
import { type EndingFacts, endingOf } from './endings.ts'

const at = (time: string) => Temporal.Instant.from(`2026-10-14T${time}:00Z`)
const open: EndingFacts = {
  endsAt: at('11:30'),
  endedAt: null,
  kept: null,
  hasSession: true,
  isDeleted: false,
  isSeen: true,
}

test.each<[string, Partial<EndingFacts>, ReturnType<typeof endingOf>]>([
  ['is open', {}, undefined],
  ['reached its end', { endsAt: at('11:10') }, 'time'],
  [
    'reached its end before its session was ended',
    { endsAt: at('11:05'), endedAt: at('11:08'), kept: 'session' },
    'time',
  ],
  ['was ended by its own member of staff', { endedAt: at('11:08'), kept: 'self' }, 'self'],
  ['was ended by a supervisor', { endedAt: at('11:08'), kept: 'supervisor' }, 'supervisor'],
  [
    'was ended by a supervisor before its member of staff signed out',
    { endedAt: at('11:08'), kept: 'supervisor', hasSession: false },
    'supervisor',
  ],
  ['was ended by failed checks', { endedAt: at('11:08'), kept: 'checks' }, 'checks'],
  ['was ended before endings were recorded', { endedAt: at('11:08') }, 'unknown'],
  ['is of a session that timed out', { hasSession: false }, 'session'],
  ['is of an ID that was deleted in it', { isDeleted: true }, 'deletion'],
  [
    'was ended by its member of staff, and its ID was deleted since',
    { endedAt: at('11:08'), kept: 'self', isDeleted: true },
    'deletion',
  ],
  ['is of an account that became protected', { isSeen: false }, 'protection'],
])('a view that %s', (_, facts, why) => {
  expect(endingOf({ ...open, ...facts }, at('11:10'))).toBe(why)
})
