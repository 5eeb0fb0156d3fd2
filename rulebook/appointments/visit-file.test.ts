import { expect, it } from 'vitest'
import { visitFile } from './visit-file.ts'

const slot = { startsAt: '2026-11-25T13:00:00Z', endsAt: '2026-11-25T15:00:00Z' }
const said = { summary: 'A visit', about: 'Order ORD-1', technician: 'Technician: Imani', change: 'Call us.' }
const made = { host: 'portal.example.com', writtenAt: '2026-11-24T09:30:15Z' }

it('is named like the order, and is of the same visit whatever its time', () => {
  const { name, content } = visitFile({ kind: 'order', id: 'ORD-1' }, slot, said, made)
  expect(name).toBe('ORD-1.ics')
  expect(content).toContain('\r\nUID:order-ORD-1@portal.example.com\r\n')
  expect(content).toContain('\r\nDESCRIPTION:Order ORD-1\\nTechnician: Imani\\nCall us.\r\n')
})

it('says nothing of who comes while nobody knows', () => {
  const { content } = visitFile(
    { kind: 'ticket', id: 'TT-1' },
    slot,
    { ...said, technician: undefined },
    made,
  )
  expect(content).toContain('\r\nDESCRIPTION:Order ORD-1\\nCall us.\r\n')
})
