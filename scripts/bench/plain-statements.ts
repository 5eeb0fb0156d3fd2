// The SQL of plain-server.ts, a minimal hand-written server. The benchmarks compare Lightwell's reads with it.
const account = `l.identity_id, a.id, a.account_number, a.name, a.service_address, a.account_type, a.kind, a.billing_account_id, a.restricted_early_access,
      l.role, l.pays, l.manages, l.nickname, a.closed_on as closed_date,
      a.closing_told_at is not null as is_last_bill_out,
      a.closing_told_at is not null and a.balance_cents <= (
        select coalesce(sum(amount_cents), 0) from payments
        where account_id = a.id and status in ('pending', 'scheduled') and (status = 'pending' or autopay_id is null)) as is_settled,
      l.billing and exists (select from services v where v.account_id = a.id and v.type = 'BILLING') as billing,
      l.sees_services and exists (select from services v where v.account_id = a.id and v.type = 'BILLING') as sees_services,
      l.sees_services and exists (select from services v where v.account_id = a.id and v.type in ('BILLING', 'UNPROVISIONED')) as follows_orders`
const signedIn = `sessions s join identities i on i.id = s.identity_id and i.is_active
    join account_links l on l.identity_id = i.id join accounts a on a.id = l.account_id`
/** The columns for the page of bill `s` of account `a`: the bill's own, and facts from other bills and payments. */
const bill = `s.*, a.balance_cents,
    (select coalesce(sum(greatest(new_charges_cents, 0)), 0)::bigint from statements
      where account_id = s.account_id and statement_on > s.statement_on) as newer_cents,
    (select json_agg(r) from (select id, statement_on, due_on, new_charges_cents, amount_due_cents from statements
      where account_id = s.account_id and statement_on <= s.statement_on order by statement_on desc limit 13) r) as recent,
    (select row_to_json(n) from (select id, statement_on from statements
      where account_id = s.account_id and statement_on > s.statement_on order by statement_on limit 1) n) as next,
    (select json_agg(p order by day, amount_cents desc) from (
      select received_on as day, amount_cents, method_brand, method_last_four from payments
      where account_id = s.account_id and status in ('completed', 'returned')
        and received_on > before.statement_on and received_on <= s.statement_on
      union all
      select (settled_at at time zone 'America/New_York')::date, -amount_cents, method_brand, method_last_four from payments
      where account_id = s.account_id and status = 'returned'
        and received_on > before.statement_on - 90 and received_on <= s.statement_on
        and (settled_at at time zone 'America/New_York')::date > before.statement_on
        and (settled_at at time zone 'America/New_York')::date <= s.statement_on) p) as payments,
    (select json_agg(i order by code) from (select id as code, item->>'description_en' as description_en from content_items
      where kind = 'bill-inserts' and (item->>'last_on')::date >= s.statement_on and (item->>'first_on')::date <= s.statement_on
        and (item->>'account_type' is null or item->>'account_type' = a.account_type)) i) as inserts
  from (select * from statements where WHICH order by statement_on desc limit 1) s join accounts a on a.id = s.account_id
  left join lateral (select statement_on from statements where account_id = s.account_id and statement_on < s.statement_on
    order by statement_on desc limit 1) before on true`
const list = (
  condition: string,
) => `select id, statement_on, due_on, invoice_number, balance_forward_cents, payments_cents,
    new_charges_cents, amount_due_cents,
    (select balance_cents from accounts where id = $1) as balance_cents,
    (select coalesce(sum(greatest(new_charges_cents, 0)), 0)::bigint from statements n
      where n.account_id = $1 and n.statement_on > s.statement_on) as newer_cents
  from statements s where account_id = $1 ${condition} order by statement_on desc limit 25`

/** The SQL statements, by the name of the read that runs them. */
export const sql = {
  session: `select s.seen_at, i.email, i.first_name, i.last_name, i.is_verified, i.telephone_verified, i.language,
      ${account}
    from ${signedIn} where s.token_hash = $1 and s.expires_at > $2 order by l.opens_first_since desc nulls last, l.linked_at, a.id`,
  account: `select s.seen_at, ${account} from ${signedIn} where s.token_hash = $1 and s.expires_at > $2 and a.id = $3`,
  billingAccount: `select s.seen_at, ${account} from ${signedIn}
    where s.token_hash = $1 and s.expires_at > $2 and a.billing_account_id = $3`,
  accountByNumber: `select s.seen_at, ${account} from ${signedIn}
    where s.token_hash = $1 and s.expires_at > $2 and a.account_number = $3`,
  years: `select distinct extract(year from statement_on)::int as year from statements where account_id = $1 order by year desc`,
  bills: list(''),
  billsOfYear: list('and statement_on >= $2 and statement_on < $3'),
  currentBill: `select ${bill.replace('WHICH', 'account_id = $1')}`,
  oneBill: `select ${bill.replace('WHICH', 'account_id = any($1) and id = $2')}`,
  services: `select v.id, v.type, v.account_id as ref from account_links l join services v on v.account_id = l.account_id
    where l.identity_id = $1 order by v.account_id, v.id`,
  bill: `select balance_cents, paperless, paperless_migration, case when closed_on > $2 then closed_on end as closes_on,
      (select -min(days_before) from autopays where account_id = a.id and status = 'active') as auto_pay_offset,
      (select json_agg(b) from (select statement_on, due_on, new_charges_cents from statements
        where account_id = a.id order by statement_on desc limit 13) b) as bills,
      (select json_agg(n) from (select statement_on, amount_due_cents, sections from statements
        where account_id = a.id order by statement_on desc limit 2) n) as newest,
      (select json_agg(c) from (select status, autopay_id is not null as autopay, sum(amount_cents)::bigint as cents,
          json_agg(json_build_object('cents', amount_cents, 'on', pay_on) order by pay_on, id) as each
        from payments where account_id = a.id and status in ('scheduled', 'pending') group by 1, 2) c) as coming,
      (select sum(amount_cents)::bigint from adjustments
        where account_id = a.id and status = 'given' and statement_on is null) as coming_credit,
      (select statement_on from bills_to_announce where account_id = a.id order by statement_on desc limit 1) as to_announce,
      (select json_agg(day) from blocked_dates where day between $2::date and $2::date + 90) as blocked,
      (select row_to_json(p) from (
        (select id, pay_on, received_on, amount_cents, status from payments
          where account_id = a.id and status = 'completed' order by pay_on desc, id desc limit 1)
        union all
        (select id, pay_on, received_on, amount_cents, status from payments
          where account_id = a.id and status = 'pending' order by pay_on desc, id desc limit 1)) p
        order by pay_on desc, id desc limit 1) as last
    from accounts a where id = $1`,
  delivery: `select (select json_agg(distinct type) from services where account_id = $1) as types,
      (select json_agg(p order by product_line) from products p where account_id = $1) as products,
      (select requested_at from upgrades where account_id = $1 and status in ('requested', 'opened', 'moved')) as moving_since,
      (select json_agg(o order by created_on, id) from (select o.id, o.type, o.stage_code, o.completion_on, o.created_on, m.starts_at, m.ends_at
        from orders o left join appointments m on m.account_id = o.account_id and m.work_kind = 'order' and m.work_id = o.id
          and not m.is_hidden
        where o.account_id = $1 and o.status = 'In-Progress') o) as orders,
      (select row_to_json(v) from (select m.work_kind, m.work_id, m.starts_at, m.ends_at from appointments m
        left join orders o on m.work_kind = 'order' and o.account_id = m.account_id and o.id = m.work_id
        left join tickets t on m.work_kind = 'ticket' and t.account_id = m.account_id and t.id = m.work_id
        where m.account_id = $1 and not m.is_hidden and m.ends_at >= $2::date::timestamp at time zone 'America/New_York' and coalesce(o.status, t.status) = 'In-Progress'
        order by m.starts_at limit 1) v) as visit`,
  methods: `select m.id, brand, last_four, exp_month, exp_year, nickname, billing_city, billing_state, billing_zip, is_default,
      v.status as validation, v.tries_left, m.by_id,
      (select json_build_object('name', i.first_name || ' ' || i.last_name, 'isOwner', l.role = 'owner') from account_links l join identities i on i.id = l.identity_id
        where l.account_id = $1 and l.identity_id::text = m.by_id) as creator,
      m.id in (select method_id from autopays where account_id = $1 and status = 'active') as autopay,
      m.id in (select method_id from payments where account_id = $1 and status in ('scheduled', 'pending')) as paying
    from payment_methods m
    left join account_validations v on v.account_id = m.account_id and v.method_id = m.id
    where m.account_id = $1 and m.is_saved and m.status <> 'deleted' order by m.id desc`,
  places: `select pay_on, id from payments where account_id = $1 and status in ('completed', 'declined', 'cancelled', 'returned')
    order by pay_on desc, id desc limit 61`,
  payments: `select id, pay_on, amount_cents, method_brand, method_last_four, amount_choice, method_id, reference,
      received_on, receipt_email, settled_at, terms_version, autopay_id, attempt from payments where account_id = $1 and status in ('completed', 'declined', 'cancelled', 'returned')
    order by pay_on desc, id desc limit 12`,
  dates: `select (select due_on from statements where account_id = $1 order by statement_on desc limit 1) as due,
      (select json_agg(day) from blocked_dates where day >= $2) as days,
      (select balance_cents from accounts where id = $1) as balance,
      (select coalesce(sum(amount_cents), 0)::bigint from payments
        where account_id = $1 and (status = 'pending' or status = 'scheduled' and autopay_id is null)) as coming,
      (select json_agg(n.new_charges_cents) from (select new_charges_cents from statements
        where account_id = $1 order by statement_on desc limit 3) n) as charges`,
  staff: `select s.seen_at, p.id as staff_id from staff_sessions s join staff p on p.id = s.staff_id and p.is_active
    where s.token_hash = $1 and s.expires_at > $2`,
  peopleByName: `select i.id, i.email, i.first_name, i.last_name, i.is_active, f.spelling,
      (select json_agg(o) from (select a.id, a.account_number, a.service_address, l.role
        from account_links l join accounts a on a.id = l.account_id where l.identity_id = i.id
        order by l.opens_first_since desc nulls last, l.linked_at, a.id limit 50) o) as accounts,
      exists (select from account_links l join accounts a on a.id = l.account_id
        where l.identity_id = i.id and a.is_protected) as is_protected
    from (
      (select id, name_keys[1] as spelling from identities where name_keys[1] >= $1 and name_keys[1] < $2 order by 2, 1 limit 21)
      union all
      (select id, name_keys[2] from identities where name_keys[2] >= $1 and name_keys[2] < $2 order by 2, 1 limit 21)
      order by 2, 1 limit 21) f join identities i on i.id = f.id
    order by f.spelling, i.id`,
  recordSearch: `with begun as (
      insert into trail (id, at, by_kind, by_id, call, about) values ($1, $3, 'staff', $4, 'GET /api/agent/find', $5) returning id)
    insert into trail_outcomes (id, doing, at, outcome) select $2, id, $3, 'done' from begun`,
}
