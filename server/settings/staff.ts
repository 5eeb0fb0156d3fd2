import { mostCreditedCents } from '@lightwell/rulebook/adjustments/rules.ts'
import type { Role } from '@lightwell/rulebook/call.ts'
import type { Cents } from '@lightwell/rulebook/money.ts'
import { z } from 'zod'

/** The operator's decisions about staff. */
export interface StaffSettings {
  /** `required`: all staff need an authenticator app to sign in. `offered`: staff may use one. */
  staffSecondStep: 'required' | 'offered'
  /**
   * The limits per hour for customers whose view was opened, and for failed checks of people on the phone. A member of
   * staff above a limit is flagged to supervisors.
   */
  flagLimits: { customers: number; failedChecks: number }
  /** The cents that each role may credit to an account within 30 days without a second person's approval. */
  creditLimitCents: Record<Role, Cents>
}

const whole = (what: string, least: number, most: number) => {
  const error = `must be a number of ${what} from ${least} to ${most}`
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error })
}

/** The settings about staff, as environment variables. */
export const staffSettings = {
  STAFF_SECOND_STEP: z
    .enum(['required', 'offered'], { error: 'must be one of required, offered' })
    .optional(),
  STAFF_FLAG_CUSTOMERS: whole('customers', 2, 1_000).default(20),
  STAFF_FLAG_FAILED_CHECKS: whole('checks', 2, 1_000).default(6),
  AGENT_CREDIT_LIMIT: whole('dollars', 0, mostCreditedCents / 100).default(25),
  SUPERVISOR_CREDIT_LIMIT: whole('dollars', 0, mostCreditedCents / 100).default(100),
}

/**
 * Reads the settings for staff.
 * @param production true: an authenticator app is required unless a setting says otherwise
 */
export const readStaffSettings = (
  set: z.infer<z.ZodObject<typeof staffSettings>>,
  production: boolean,
): StaffSettings => ({
  staffSecondStep: set.STAFF_SECOND_STEP ?? (production ? 'required' : 'offered'),
  flagLimits: { customers: set.STAFF_FLAG_CUSTOMERS, failedChecks: set.STAFF_FLAG_FAILED_CHECKS },
  creditLimitCents: {
    viewer: 0,
    agent: set.AGENT_CREDIT_LIMIT * 100,
    supervisor: set.SUPERVISOR_CREDIT_LIMIT * 100,
  },
})
