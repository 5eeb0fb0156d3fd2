// Audiences of links, questions and pages, by what people may do with the account in use (decisions §10).
import { type MoverFacts, mayMove } from '../upgrade/rules.ts'
import {
  type BillingFacts,
  mayChooseDelivery,
  mayManage,
  mayPay,
  maySeeBills,
  maySeeServices,
  type ServiceFacts,
} from './rules.ts'

/**
 * Permissions something can require: see the bills, pay them, choose how they're delivered; see the services, change
 * them; upgrade the account to the platform; or own it.
 */
export const needs = ['bills', 'payments', 'delivery', 'services', 'manage', 'move', 'owner'] as const
export type Need = (typeof needs)[number]

/** A person's permissions on an account. */
export interface Asking extends BillingFacts, ServiceFacts, MoverFacts {
  pays: boolean
  role: 'owner' | 'user'
}

/** True if the person has the needed permission. */
export const meets = (need: Need, account: Asking): boolean => rules[need](account)

const rules: Record<Need, (account: Asking) => boolean> = {
  bills: maySeeBills,
  payments: mayPay,
  delivery: mayChooseDelivery,
  services: maySeeServices,
  manage: mayManage,
  move: mayMove,
  owner: (account) => account.role === 'owner' && maySeeBills(account),
}
