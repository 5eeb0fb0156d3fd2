import type { NounDemo } from '../demo/noun-demo.ts'
import { orderOf } from './orders/demo.ts'
import { ticketsOf } from './tickets/demo.ts'

/** The visits for the demonstration's tickets and orders. */
export const demo: NounDemo<'appointments'> = {
  tables: ['appointments'],
  rowsOf: (account, facts) => ({
    appointments: [
      ...ticketsOf(account, facts).flatMap(({ id, appointment }) =>
        appointment ? [{ kind: 'ticket' as const, id, ...appointment }] : [],
      ),
      ...orderOf(account, facts).flatMap(({ id, appointment }) =>
        appointment ? [{ kind: 'order' as const, id, ...appointment }] : [],
      ),
    ].map(({ kind, id, startsAt, endsAt, technician, contactNumber, isHidden }) => ({
      account_id: account.id,
      work_kind: kind,
      work_id: id,
      starts_at: startsAt ?? null,
      ends_at: endsAt ?? null,
      told_starts_at: isHidden ? null : (startsAt ?? null),
      told_ends_at: isHidden ? null : (endsAt ?? null),
      technician_first_name: technician ?? null,
      contact_number: contactNumber ?? null,
      told_contact_number: contactNumber ?? null,
      is_hidden: isHidden ?? false,
      changed_at: facts.now.toString(),
    })),
  }),
}
