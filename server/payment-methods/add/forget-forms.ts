import { forgetInBatches, keptHours } from '../../database/forget.ts'
import type { World } from '../../world.ts'
import { removeOldForms } from './form-store.ts'

/** Deletes hosted forms a day after they were opened. The provider has closed them by then. */
export function forgetForms({ database, clock }: World): Promise<number> {
  const before = clock().subtract({ hours: keptHours.forms })
  return forgetInBatches((most) => removeOldForms(database, before, most))
}
