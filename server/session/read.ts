// SQL that reads the person who makes a request, and their accounts, for use within other SQL statements.

import type { ServiceType } from '@lightwell/rulebook/accounts/service-types.ts'
import type { AccountId, AccountNumber, BillingAccountId, ServiceId } from '@lightwell/rulebook/wire.ts'
import { type RawBuilder, sql } from 'kysely'
import { accountRows, serviceRows } from '../accounts/read.ts'
import { linkRows } from '../linked-accounts/read.ts'
import { leftCents } from '../payments/read.ts'

/** The facts about the person who makes a request. */
export interface IdentityFacts {
  id: string
  email: string
  firstName: string
  lastName: string
  isVerified: boolean
  telephone: string | null
  telephoneVerified: boolean
  language: 'en' | 'es'
}

/** The facts about each account linked to the person. */
export interface AccountFacts {
  id: AccountId
  accountNumber: AccountNumber
  name: string
  serviceAddress: string
  accountType: 'Business' | 'Residential'
  kind: 'legacy' | 'platform'
  billingAccountId: BillingAccountId | null
  role: 'owner' | 'user'
  /** The permissions that the person was given for the account, even for services that the account doesn't have. */
  billing: boolean
  pays: boolean
  seesServices: boolean
  manages: boolean
  nickname: string | null
  seenAt: string | null
  restrictedEarlyAccess: boolean
  services: { id: ServiceId; type: ServiceType }[]
  closedOn: string | null
  /** True if the account is closed and its last bill is out. */
  isLastBillOut: boolean
  /** True if the account is closed, its last bill is out, and everything owed is paid or about to be paid. */
  isSettled: boolean
}

/** SQL for `IdentityFacts` as JSON. `i` is the row of identities. */
export const identityFacts = sql<IdentityFacts>`(select row_to_json(known) from (
  select i.id, i.email, i.first_name as "firstName", i.last_name as "lastName", i.is_verified as "isVerified",
    i.telephone, i.telephone_verified as "telephoneVerified", i.language) known)`

/** SQL for an identity's `AccountFacts` as JSON, in the order that the person's list of accounts uses. */
export const accountFactsOf = (identityId: RawBuilder<unknown>) => sql<AccountFacts[]>`coalesce((
  select json_agg(linked) from (
    select a.id, a.account_number as "accountNumber", a.name, a.service_address as "serviceAddress",
      a.account_type as "accountType", a.kind, a.billing_account_id as "billingAccountId",
      l.role, l.billing, l.pays, l.sees_services as "seesServices", l.manages, l.nickname, l.seen_at as "seenAt",
      a.restricted_early_access as "restrictedEarlyAccess", a.closed_on as "closedOn",
      a.closing_told_at is not null as "isLastBillOut",
      a.closing_told_at is not null and ${leftCents} <= 0 as "isSettled",
      coalesce((
        select json_agg(served) from (
          select v.id, v.type from ${serviceRows} v where v.account_id = a.id order by v.id) served), '[]') as services
    from ${linkRows} l join ${accountRows} a on a.id = l.account_id
    where l.identity_id = ${identityId}
    order by l.opens_first_since desc nulls last, l.linked_at, a.id) linked), '[]')`
