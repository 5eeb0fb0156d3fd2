import { newId } from '../database/id.ts'
import { idOfPerson, type NounDemo } from '../demo/noun-demo.ts'
import { emailOf, people, staff } from '../demo/people.ts'

/** Who may sign in to the demonstration. */
export const identityDemo: NounDemo<'staff' | 'identities'> = {
  tables: ['staff', 'identities'],
  rows: (facts) => ({
    staff: staff.map(({ userName, fullName, role }) => ({
      id: newId(facts.joinedAt),
      user_name: userName,
      password_hash: facts.passwordHash,
      full_name: fullName,
      role,
      created_at: facts.joinedAt.toString(),
    })),
    identities: people.map((person) => ({
      id: idOfPerson(facts, person.signIn),
      email: emailOf(person.signIn),
      password_hash: facts.passwordHash,
      first_name: person.firstName,
      last_name: person.lastName,
      is_verified: person.isVerified,
      telephone: person.telephone,
      telephone_verified: person.telephoneVerified,
      language: person.language,
      dst_user_name: person.dstUserName ?? null,
      usi: person.usi ?? null,
      created_at: facts.joinedAt.toString(),
    })),
  }),
}
