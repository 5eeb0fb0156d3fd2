import type { NounDemo } from '../../demo/noun-demo.ts'

interface DemoLine {
  isSuspended?: true
  lightDbm?: number | null
  isPortUp?: false
  isProvisioned?: false
  provisionEnds?: 'refused' | 'lost'
}

/** The demonstration's lines, by account number. Each repair ends differently. */
const lines: Record<string, DemoLine> = {
  // This line isn't provisioned. The repair provisions it and restarts the modem.
  '212-555-0101-010121-5': { lightDbm: -18.4, isProvisioned: false },
  // Nothing is wrong with this line, except that the modem has run for a month.
  '585-555-0102-030221-4': { lightDbm: -21 },
  // This line's port is unplugged.
  '860-555-0103-051519-2': { lightDbm: -16.2, isPortUp: false },
  // This line gets too little light, because a cable is bent behind the counter.
  '914-555-0104-092018-7': { lightDbm: -29.8 },
  '315-555-0105-110722-3': { lightDbm: null, isSuspended: true },
  // The repair provisions this line again, but the network never confirms it.
  'HLV 304/0107-1': { lightDbm: -19.9, isProvisioned: false, provisionEnds: 'lost' },
}

export const demo: NounDemo<'played_lines'> = {
  tables: ['played_lines'],
  rowsOf: (account, { now }) => {
    const line = lines[account.accountNumber]
    if (line === undefined) return { played_lines: [] }
    const { isSuspended = false, lightDbm = -20, isPortUp = true, isProvisioned = true } = line
    return {
      played_lines: [
        {
          account_id: account.id,
          is_suspended: isSuspended,
          light_dbm: lightDbm,
          is_port_up: isPortUp,
          is_provisioned: isProvisioned,
          provisioned_at: now.subtract({ hours: 400 * 24 }).toString(),
          provision_ends: line.provisionEnds ?? 'done',
        },
      ],
    }
  },
}
