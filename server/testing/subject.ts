import { addDays, dayOf, nextOpenDay } from '@lightwell/rulebook/calendar.ts'
import { type Customer, newCustomer } from './customer.ts'
import { type Line, type Named, namedThings, namesIn, nothing } from './examples.ts'
import type { TestServer } from './test-server.ts'

/** A customer who owns one object of every kind that API calls take by id, such as a payment and a ticket. */
export interface Subject extends Named {
  owner: Customer
}

/**
 * Creates a customer who owns one object of every kind that API calls take by id.
 * @param line the only call under test. Leaves out objects that take API calls to create, unless `line` needs them
 */
export async function newSubject(
  server: TestServer,
  kind: 'legacy' | 'platform',
  line?: Line,
): Promise<Subject> {
  const owner = await newCustomer(server, { kind })
  const today = dayOf(server.world.clock(), server.world.config.businessZone)
  const later = nextOpenDay(addDays(today, 5), new Set())
  const subject: Subject = { ...nothing(today), owner }
  const needed = line && namesIn(line)
  for (const [name, thing] of Object.entries(namedThings))
    if (!thing.takesCalls || needed === undefined || needed.has(name as keyof Named))
      Object.assign(subject, { [name]: await thing.of({ server, owner, later }) })
  return subject
}
