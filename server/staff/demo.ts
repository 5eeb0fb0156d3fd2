import { newId } from '../database/id.ts'
import type { NounDemo } from '../demo/noun-demo.ts'
import { staff } from '../demo/people.ts'

/**
 * The provider's staff in the demonstration, one for each role. Their password is that of the demonstration's
 * customers.
 */
export const demo: NounDemo<'staff'> = {
  tables: ['staff'],
  rows: (facts) => ({
    staff: staff.map(({ userName, fullName, role }) => ({
      id: newId(facts.joinedAt),
      user_name: userName,
      password_hash: facts.passwordHash,
      full_name: fullName,
      role,
      created_at: facts.joinedAt.toString(),
    })),
  }),
}
