// Permissions that links, questions and pages can require on the account in use (decisions §10).
import { type MoverFacts, mayMove } from '../upgrade/rules.ts'
import {
  type BillingFacts,
  mayChooseDelivery,
  mayManage,
  mayPay,
  maySeeBills,
  maySeeServices,
  type ServiceFacts,
} from './who-may.ts'

/**
 * Permissions:
 * - `bills`: see the bills
 * - `payments`: pay the bills
 * - `delivery`: choose email or paper bills
 * - `services`: see the services
 * - `manage`: change the services
 * - `move`: upgrade the account to the platform
 * - `owner`: be an owner of the account
 */
export const needs = ['bills', 'payments', 'delivery', 'services', 'manage', 'move', 'owner'] as const
export type Need = (typeof needs)[number]

/** The facts that decide a person's permissions on an account. */
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
