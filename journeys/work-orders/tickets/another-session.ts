import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'

const headers = { 'sec-fetch-site': 'same-origin' }

/** Cancels a ticket from another session of the same account, using only the API. */
export async function cancelsElsewhere(request: APIRequestContext, serviceId: string, id: string) {
  const path = `/api/services/${encodeURIComponent(serviceId)}/troubleTickets`
  await request.delete(`${path}?id=${encodeURIComponent(id)}`, { headers })
}

/**
 * Reports trouble and books a two-hour time for the ticket. Does so from another session of the same account, using
 * only the API.
 * @param startsAt an instant of ISO 8601
 * @throws Error if the time wasn't free
 */
export async function takesTimeElsewhere(request: APIRequestContext, serviceId: string, startsAt: string) {
  const endDate = Temporal.Instant.from(startsAt).add({ hours: 2 }).toString({ fractionalSecondDigits: 3 })
  const answer = await request.post(`/api/services/${encodeURIComponent(serviceId)}/troubleTickets`, {
    headers,
    data: {
      requestId: randomUUID(),
      ticketType: 'tv',
      trouble: 'No picture.',
      appointment: { startDate: startsAt, endDate },
    },
  })
  const ticket: { appointment: { startDate: string | null } | null } = await answer.json()
  if (ticket.appointment?.startDate !== startsAt) throw new Error(`${startsAt} was not free.`)
}
