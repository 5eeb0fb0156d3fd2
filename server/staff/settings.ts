import { z } from 'zod'

/** What the operator decides about staff. */
export interface StaffSettings {
  /** How staff sign in: with an authenticator app, always or if they have one. */
  staffSecondStep: 'required' | 'offered'
  /** How many customers opened, and how many failed checks, within an hour are flagged for supervisors. */
  flagLimits: { customers: number; failedChecks: number }
}

const several = (what: string, usual: number) => {
  const error = `must be a number of ${what} from 2 to 1000`
  return z.coerce.number({ error }).int({ error }).min(2, { error }).max(1_000, { error }).default(usual)
}

/** They're read from these. */
export const staffSettings = {
  STAFF_SECOND_STEP: z
    .enum(['required', 'offered'], { error: 'must be one of required, offered' })
    .optional(),
  STAFF_FLAG_CUSTOMERS: several('customers', 20),
  STAFF_FLAG_FAILED_CHECKS: several('checks', 6),
}

/** @param production with an app, unless told otherwise */
export const readStaffSettings = (
  set: z.infer<z.ZodObject<typeof staffSettings>>,
  production: boolean,
): StaffSettings => ({
  staffSecondStep: set.STAFF_SECOND_STEP ?? (production ? 'required' : 'offered'),
  flagLimits: { customers: set.STAFF_FLAG_CUSTOMERS, failedChecks: set.STAFF_FLAG_FAILED_CHECKS },
})
