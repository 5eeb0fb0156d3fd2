import type { World } from '../world.ts'
import { removeOldForms } from './store.ts'

/** Forgets hosted forms a day after they were opened: the provider closed them long ago. */
export const forgetForms = ({ database, clock }: World): Promise<number> =>
  removeOldForms(database, clock().subtract({ hours: 24 }))
