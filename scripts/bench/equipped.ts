// Equipment for the benchmarks' accounts.

/**
 * For every account, a modem with Wi-Fi and a USP agent that the server knows. Also about `restarting` restarts in
 * progress, and as many Wi-Fi changes. A job finds that many at once.
 * @param account the SQL of an account's id, by its number `n`
 */
export function equippedRows(
  accounts: number,
  restarting: number,
  account: string,
  uuid: (kind: string) => string,
): string[] {
  const every = `generate_series(1, ${accounts}) n`
  const some = `generate_series(1, ${accounts}, ${Math.ceil(accounts / restarting)}) n`
  const serial = `'M-' || n`
  const at = `timestamptz '2026-11-18T10:55:00Z'`
  return [
    `insert into devices (account_id, serial, kind, name, model, assigned_at) select ${account}, ${serial}, 'modem', 'Hallway', 'Lumo', ${at} - interval '90 days' from ${every}`,
    `insert into played_devices (serial, started_at) select ${serial}, ${at} - interval '30 days' from ${every}`,
    `insert into usp_agents (endpoint_id, serial, first_heard_at) select 'os::0A1B2C-' || ${serial}, ${serial}, ${at} from ${every}`,
    `insert into played_wifi (serial, network, name, password, is_on)
      select ${serial}, 'main', 'Home', 'lantern over water', true from ${every}`,
    `insert into reboots (account_id, serial, id, status, by_kind, by_id, asked_at, changed_at, wanted_until)
      select ${account}, ${serial}, ${uuid('reboot')}, 'told', 'customer', ${uuid('identity')}, ${at}, ${at}, ${at}
      from ${some}`,
    `insert into wifi_changes (account_id, serial, network, wanted, was, asked_at, look_at)
      select ${account}, ${serial}, 'main', 'wanted ' || n, 'was', ${at}, ${at} from ${some}`,
  ]
}
