import { describe, expect, it } from 'vitest'
import { townOf, visitFile } from './visit-file.ts'

const slot = { startsAt: '2026-11-25T13:00:00Z', endsAt: '2026-11-25T15:00:00Z' }
const said = { summary: 'A visit', about: 'Order ORD-1', technician: 'Technician: Imani', change: 'Call us.' }
const calendar = { uid: '0199d5a0-0000-4000-8000-000000000001', sequence: 3 }
const made = { location: undefined, writtenAt: '2026-11-24T09:30:15Z' }

it('is named after the order, and stays the same visit whatever its time', () => {
  const { name, content } = visitFile({ id: 'ORD-1', calendar }, slot, said, made)
  expect(name).toBe('ORD-1.ics')
  expect(content).toContain(`\r\nUID:${calendar.uid}\r\nSEQUENCE:3\r\n`)
  expect(content).toContain('\r\nDESCRIPTION:Order ORD-1\\nTechnician: Imani\\nCall us.\r\n')
})

it('removes a visit from calendars that have it, with a sequence above the changes before', () => {
  const { method, content } = visitFile({ id: 'ORD-1', calendar }, slot, said, { ...made, isCancelled: true })
  expect(method).toBe('CANCEL')
  expect(content).toContain('\r\nMETHOD:CANCEL\r\n')
  expect(content).toContain(`\r\nUID:${calendar.uid}\r\nSEQUENCE:4\r\n`)
  expect(content).toContain('\r\nSTATUS:CANCELLED\r\nEND:VEVENT\r\n')
})

it('leaves out the technician while nobody knows who comes', () => {
  const { content } = visitFile({ id: 'TT-1', calendar }, slot, { ...said, technician: undefined }, made)
  expect(content).toContain('\r\nDESCRIPTION:Order ORD-1\\nCall us.\r\n')
})

describe('the town is', () => {
  it.each<[string, string | undefined]>([
    ['12 Orchard Street, Rochester, NY 14604', 'Rochester'],
    ['12 Orchard Street, Apt 4, Saratoga Springs, NY 12866-1234', 'Saratoga Springs'],
    ['12 Orchard Street, NY 14604', undefined],
    ['12 Orchard Street, Rochester, New York', undefined],
    ['12 Orchard Street', undefined],
    ['', undefined],
  ])('of "%s": %s', (address, town) => {
    expect(townOf(address)).toBe(town)
  })
})
